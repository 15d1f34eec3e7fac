import type { Plugin } from "vite";

/**
 * Leaves out of the page what it never uses: rjsf's markdown (descriptions in our schemas are plain text) and
 * Blueprint's dark rules (viva-light is a light theme).
 */
export function lighterPage(): Plugin {
  return {
    name: "lighter-page",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (id.startsWith("markdown-to-jsx") ? "\0plain-text" : undefined),
    load: (id) => (id === "\0plain-text" ? "export const Markdown = ({ children }) => children;" : undefined),
    transform: {
      filter: { id: /@blueprintjs\/.*\.css/ },
      handler: (css) => ({ code: withoutDarkRules(css), map: null }),
    },
  };
}

/** Drops the selectors for the dark theme, and the rules that have no other. */
export function withoutDarkRules(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/([^{};]+)\{([^{}]*)\}/g, (rule, selectors: string, declarations: string) => {
      if (!selectors.includes(".bp6-dark")) return rule;
      const light = splitSelectors(selectors).filter((selector) => !selector.includes(".bp6-dark"));
      return light.length > 0 ? `${light.join(",")}{${declarations}}` : "";
    });
}

/** At the commas between selectors, not at those inside `:not(a, b)`. */
function splitSelectors(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/);
}
