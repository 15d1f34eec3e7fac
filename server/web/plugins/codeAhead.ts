import type { HtmlTagDescriptor, Plugin } from "vite";

/** What the entry asks for once it runs, by the end of the module's path, and for whom. */
interface AskedLater {
  module: string;
  language?: string;
  isForSignedOut?: boolean;
  /** Runs as soon as it is there, without waiting for the entry. */
  isScript?: boolean;
}

interface BuiltFile {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
}

/**
 * Names what the entry will ask for in the page itself, so that it comes beside the entry instead of after it: on a slow line
 * a round trip less for each. The server leaves out what is not for who asks (`server/plugins/page`).
 *
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload
 */
export function codeAhead(asked: readonly AskedLater[]): Plugin {
  return {
    name: "code-ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => linksOf(asked, Object.values(bundle)),
    },
  };
}

/** A link for each of them, in the same order. */
export function linksOf(asked: readonly AskedLater[], files: readonly BuiltFile[]): HtmlTagDescriptor[] {
  return asked.map(({ module, language, isForSignedOut = false, isScript = false }) => {
    const holds = ({ facadeModuleId, moduleIds = [] }: BuiltFile) =>
      isScript ? moduleIds.some((id) => id.endsWith(module)) : facadeModuleId?.endsWith(module);
    const chunk = files.find((file) => file.type === "chunk" && holds(file));
    // A renamed module would otherwise come late again without a word.
    if (!chunk) throw new Error(`${module} is not a chunk of its own any more; say anew what comes ahead.`);
    const src = `/${chunk.fileName}`;
    if (isScript)
      return {
        tag: "script",
        injectTo: "head",
        attrs: { type: "module", async: true, crossorigin: true, src },
      };
    return {
      tag: "link",
      injectTo: "head",
      attrs: {
        rel: "modulepreload",
        crossorigin: true,
        href: src,
        ...(language !== undefined && { "data-language": language }),
        ...(isForSignedOut && { "data-signed-out": true }),
      },
    };
  });
}
