import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { keysOf, recordOf } from "../../../schemas/records.ts";
import type { Language } from "../../../schemas/user.ts";
import type { QueuedMail } from "../../repositories/mail/mailQueue.ts";
import { writeMailDate } from "./mailDates.ts";

const catalogues: Record<Language, Readonly<Record<string, string>>> = { nl, en };

interface Letter {
  /** Every kind has `mails.<kind>.subject`, `.intro`, `.action` and `.closing` in both languages. */
  kind: QueuedMail["kind"];
  language: Language;
  /** Empty when unknown. */
  firstName: string;
  /** The company of an invitation; otherwise empty. */
  companyName: string;
  /** The new e-mail of an account; otherwise empty. */
  newEmail: string;
  appName: string;
  /** The link that the mail is about. */
  link: string;
  /** When the link expires; absent when it never does. */
  until?: Date | undefined;
}

/** A width at which mail programs and terminals do not wrap lines. */
const lineLength = 72;

/** A mail with one link, as plain text and as HTML with the same text. */
export function composeMail({ kind, language, appName, link, until, ...letter }: Letter) {
  const { firstName, companyName, newEmail } = letter;
  const untilWhen = until ? writeMailDate(language, until) : "";
  const values = { appName, companyName, firstName, newEmail, until: untilWhen };
  const say = (id: string) => fill(catalogues[language][`mails.${id}`] ?? "", values);
  const greeting = say(firstName === "" ? "greetingNameless" : "greeting");
  const [intro, action, closing] = [say(`${kind}.intro`), say(`${kind}.action`), say(`${kind}.closing`)];
  return {
    subject: say(`${kind}.subject`),
    text: [greeting, intro, link, closing, appName].map(wrap).join("\n\n") + "\n",
    html: asHtml({ language, appName, link, greeting, intro, action, closing }),
  };
}

/** Values are inserted unescaped: the HTML version escapes the whole text. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}

function wrap(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= lineLength)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Inline styles, because many mail programs support nothing else. */
function asHtml(
  parts: Record<"language" | "appName" | "link" | "greeting" | "intro" | "action" | "closing", string>,
): string {
  const escaped = recordOf(keysOf(parts), (name) => escape(parts[name]));
  const { language, appName, link, greeting, intro, action, closing } = escaped;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${appName}</title></head>
<body style="margin:0;padding:24px 16px;background:#f3f5f7;color:#1c2530;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #d7dde3">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold;color:#174a6d">${appName}</p>
<p>${greeting}</p>
<p>${intro}</p>
<p style="margin:24px 0"><a href="${link}"
 style="display:inline-block;padding:10px 18px;background:#1f5f8b;color:#ffffff;text-decoration:none">${action}</a></p>
<p style="font-size:13px;word-break:break-all"><a href="${link}" style="color:#1f5f8b">${link}</a></p>
<p style="color:#51606f">${closing}</p>
</div>
</body>
</html>
`;
}
