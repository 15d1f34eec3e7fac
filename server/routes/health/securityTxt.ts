import { Type } from "typebox";
import type { App } from "../TypeBoxProvider.ts";

/** Well within the year that RFC 9116 recommends. */
const validMs = 180 * 24 * 3_600_000;

interface SecurityTxtOptions {
  /** Where to report vulnerabilities: `mailto:…` or `https://…`. */
  contact: string;
  /** `https://…`; left out: none is told. */
  policy: string | undefined;
  /** The product's public address; no trailing slash. */
  publicUrl: string;
  now: () => Date;
}

/** Where to report vulnerabilities, as https://www.rfc-editor.org/rfc/rfc9116 specifies. */
export async function securityTxtRoutes(app: App, { contact, policy, publicUrl, now }: SecurityTxtOptions) {
  app.get(
    "/.well-known/security.txt",
    {
      schema: {
        // A file, not a call of the API.
        hide: true,
        response: { 200: { content: { "text/plain": { schema: Type.String() } } } },
      },
    },
    async (_request, reply) => {
      const expires = new Date(now().getTime() + validMs).toISOString();
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires.replace(/\.\d+Z$/, "Z")}`,
        "Preferred-Languages: nl, en",
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        ...(policy === undefined ? [] : [`Policy: ${policy}`]),
      ];
      return await reply
        .type("text/plain; charset=utf-8")
        .header("cache-control", "max-age=3600")
        .send(`${lines.join("\n")}\n`);
    },
  );
}
