import type { RuntimeConfig } from "../../schemas/runtimeConfig.ts";

const configElement = /(<script type="application\/json" id="perceel-config">)[\s\S]*?(<\/script>)/;
const titleElement = /(<title>)[\s\S]*?(<\/title>)/;

/** The page with this installation's settings and name written into it: one build serves every installation. */
export function renderPage(html: string, config: RuntimeConfig): string {
  if (!configElement.test(html))
    throw new Error("index.html has no element for the settings (#perceel-config).");
  return html
    .replace(configElement, (_, open: string, close: string) => `${open}${jsonInHtml(config)}${close}`)
    .replace(
      titleElement,
      (_, open: string, close: string) => `${open}${escapeHtml(config.appName)}${close}`,
    );
}

/** `</script>` in a value would end the element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
