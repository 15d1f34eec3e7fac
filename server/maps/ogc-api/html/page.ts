import { hash } from "node:crypto";
import { html, Html } from "./html.ts";
import type { Texts } from "./texts.ts";

const style = [
  ":root{color-scheme:light dark;--line:#8a9ba8;--link:#215db0}",
  "@media(prefers-color-scheme:dark){:root{--line:#738091;--link:#8abbff}}",
  "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}",
  "a{color:var(--link)}nav ol,nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}",
  "nav ol li+li::before{content:'›';margin-inline-end:1rem}",
  ".table{overflow-x:auto}table{border-collapse:collapse;overflow-wrap:normal}",
  "th,td{border:1px solid var(--line);padding:.25rem .5rem;text-align:start;vertical-align:top}",
  "img{max-width:100%;height:auto;border:1px solid var(--line)}",
].join("");

/** Written apart, for the policy below knows it by its bytes. */
const styleElement = new Html(`<style>${style}</style>`);

/** A page runs nothing, and loads pictures of this server alone. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${hash("sha256", style, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
};

interface Page {
  title: string;
  trail: readonly { href: string; name: string }[];
  body: Html;
  /** The same in JSON. */
  jsonHref?: string;
}

/** A whole page. */
export function page({ title, trail, body, jsonHref }: Page, texts: Texts): string {
  const steps = trail.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`);
  return html`<!doctype html>
    <html lang="${texts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}${trail[0] ? ` – ${trail[0].name}` : ""}</title>
        ${styleElement}
      </head>
      <body>
        ${
          steps.length > 0
            ? html`<nav aria-label="${texts.trail}">
                <ol>
                  ${steps}
                </ol>
              </nav>`
            : undefined
        }
        <main>
          <h1>${title}</h1>
          ${body}
          ${jsonHref === undefined ? undefined : html`<p><a href="${jsonHref}">${texts.asJson}</a></p>`}
        </main>
      </body>
    </html> `.text;
}
