import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** One file of the product as the rules read it. */
export interface SourceFile {
  /** Path from the root of the project. */
  file: string;
  text: string;
}

const root = path.resolve(import.meta.dirname, "../../..");

/** What runs machines and what sends to them. What describes and records machines only reads. */
export function productFiles(): SourceFile[] {
  return globSync("{machines,src}/**/*.{ts,tsx}", { cwd: root })
    .filter((name) => !/^machines\/statecharts\/(?!watch)/.test(name))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
}

/** The text without its comments and without what only declares types, in which an event is named but not sent. */
export function codeOf({ text }: SourceFile): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "")
    .replaceAll(/^(?:export )?type \w[\s\S]*?;\n(?=\S|\n|$)/gm, "")
    .replaceAll(/^(?:export )?interface \w[\s\S]*?^\}/gm, "")
    .replaceAll(/Extract<\w+, \{ type: "[\w.]+" \}>/g, "");
}

/** Names of the events in `type: "…"`, also where a condition chooses between several, and in `sendToActor("actor", "…"`. */
export function eventsMade(code: string): string[] {
  return [...code.matchAll(/\btype:([^,;{}]*)|\bsendToActor\(\s*"\w+",([^,()]*)/g)].flatMap(
    ([, typed = "", told = ""]) =>
      [...(typed + told).matchAll(/"([a-z]\w*\.\w+)"/g)].map(([, name = ""]) => name),
  );
}

/** Names of events that the code waits for or tells apart: in quotes, but not as `type: "…"` nor as a machine's `on`. */
export function eventsHeard(code: string): string[] {
  const listening = /(?:\.on\(|useEmitted\([^"]*?|case |[=!]== )"([a-z]\w*\.\w+)"/g;
  return [...code.matchAll(listening)].map(([, name = ""]) => name);
}

/** Names of the events in the union `type {Name}Event`, `{Name}Emitted`, or `{Name}Command`: what goes to something that is run. */
export function eventsDeclared({ text }: SourceFile, as: "Event" | "Command" | "Emitted"): string[] {
  const unions = new RegExp(String.raw`^(?:export )?type \w*${as} =[\s\S]*?;\n(?=\S|\n|$)`, "gm");
  return [...text.matchAll(unions)].flatMap(([union]) =>
    [...union.matchAll(/\{\s*type: "([\w.]+)"/g)].map(([, name = ""]) => name),
  );
}
