import type { RuntimeConfig } from "../../schemas/runtimeConfig.ts";
import type { Language } from "../../schemas/user.ts";
import { pageTexts } from "../services/language/pageTexts.ts";

const configElement = /(<script type="application\/json" id="perceel-config">)[\s\S]*?(<\/script>)/;
const titleElement = /(<title>)[\s\S]*?(<\/title>)/;
const languageAttribute = /(<html [^>]*lang=")\w*(")/;
const descriptionElement = /(<meta name="description" content=")[^"]*(")/;
const textsLink = /\s*<link [^>]*data-language="(\w+)"[^>]*>/g;
const signInLink = /\s*<link [^>]*data-signed-out[^>]*>/g;
const noScriptElement = /(<noscript>)[\s\S]*?(<\/noscript>)/;

/** Who asks for the page. */
export interface Visitor {
  language: Language;
  /** Whether the browser has a session, good or not. */
  hasSession: boolean;
}

/**
 * The HTML page with this installation's settings and name, in the language that the browser asks for: one build serves
 * every installation. A language chosen earlier is only known to the page's script.
 */
export function renderPage(html: string, config: RuntimeConfig, { language, hasSession }: Visitor): string {
  if (!configElement.test(html))
    throw new Error("index.html has no element for the settings (#perceel-config).");
  return html
    .replace(configElement, (_, open: string, close: string) => `${open}${jsonInHtml(config)}${close}`)
    .replace(titleElement, (_, open: string, close: string) => `${open}${escapeHtml(config.appName)}${close}`)
    .replace(languageAttribute, `$1${language}$2`)
    .replace(descriptionElement, `$1${pageTexts[language].description}$2`)
    .replace(textsLink, (link, of: string) => (of === language ? link : ""))
    .replace(signInLink, (link) => (hasSession ? "" : link))
    .replace(noScriptElement, `$1${pageTexts[language].needsJavaScript}$2`);
}

/** `</script>` in a value would end the element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
