import { isEmailAddress } from "../../schemas/emailAddress.ts";
import { nameMaxLength } from "../../schemas/personName.ts";

/** An invitee parsed from typed text. */
export interface TypedInvitee {
  kind: "invitee";
  /** In lower case. */
  email: string;
  firstName: string;
  lastName: string;
  /** As typed. */
  text: string;
}

/** A part of the text that is no e-mail address. */
interface NoAddress {
  kind: "noAddress";
  text: string;
  /** Counted from 1. */
  line: number;
}

export type TypedEntry = TypedInvitee | NoAddress;

/**
 * The entries of a text, separated by line ends, semicolons and commas; addresses by spaces as well. A name may precede
 * its address: `Noor de Vries <noor@voorbeeld.example>`, also as `"Vries, Noor de" <…>`.
 */
export function readAddresses(text: string): TypedEntry[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line, index) => piecesOf(line).flatMap((piece) => entriesOf(piece, index + 1)));
}

/** Each e-mail once, as first typed. */
export function inviteesIn(entries: readonly TypedEntry[]): TypedInvitee[] {
  const byEmail = new Map<string, TypedInvitee>();
  for (const entry of entries)
    if (entry.kind === "invitee" && !byEmail.has(entry.email)) byEmail.set(entry.email, entry);
  return [...byEmail.values()];
}

/** Duplicate e-mails and how often they occur. */
export function repeatedIn(entries: readonly TypedEntry[]): { email: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const entry of entries)
    if (entry.kind === "invitee") counts.set(entry.email, (counts.get(entry.email) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([email, count]) => ({ email, count }));
}

/** Quoted text and text in angle brackets is never split. */
const betweenSemicolons = /(?:"[^"]*"|<[^<>]*>|[^;])+/g;
const betweenCommas = /(?:"[^"]*"|<[^<>]*>|[^,])+/g;

const trimmed = (texts: readonly string[] | null) => (texts ?? []).map((text) => text.trim()).filter(Boolean);

function piecesOf(line: string): string[] {
  return trimmed(line.match(betweenSemicolons)).flatMap((part) =>
    withSurnames(trimmed(part.match(betweenCommas))),
  );
}

/** Such as the `Vries` of `Vries, Noor de <noor@voorbeeld.example>`. */
const surname = /^(?=.*\p{Lu})[\p{L}\p{M}'’ -]+$/u;

const nameAndAddress = /^[^<>@]+<[^<>]*>$/;

/** Joins a surname to the part after it, if that has a name and an address in brackets. */
function withSurnames(pieces: readonly string[]): string[] {
  const whole: string[] = [];
  for (const piece of pieces) {
    const before = whole.at(-1);
    if (before !== undefined && surname.test(before) && nameAndAddress.test(piece))
      whole.splice(-1, 1, `${before}, ${piece}`);
    else whole.push(piece);
  }
  return whole;
}

const bare = (word: string) => word.replace(/^mailto:/i, "").replace(/^<([^<>]*)>$/, "$1");

function entriesOf(piece: string, line: number): TypedEntry[] {
  const inBrackets = /^([^<>]*)<([^<>]*)>$/.exec(piece);
  if (inBrackets) return [entryOf(piece, { name: inBrackets[1] ?? "", email: inBrackets[2] ?? "", line })];
  const words = piece.split(/\s+/);
  const isAddress = (word: string) => isEmailAddress(bare(word));
  if (words.every(isAddress)) return words.map((word) => entryOf(word, { name: "", email: word, line }));
  const [last = "", ...rest] = words.toReversed();
  const name = rest.toReversed().join(" ");
  if (isAddress(last) && !name.includes("@")) return [entryOf(piece, { name, email: last, line })];
  return [{ kind: "noAddress", text: piece, line }];
}

function entryOf(
  text: string,
  { name, email, line }: { name: string; email: string; line: number },
): TypedEntry {
  const address = bare(email.trim()).toLowerCase();
  return isEmailAddress(address)
    ? { kind: "invitee", email: address, ...namesIn(name), text }
    : { kind: "noAddress", text, line };
}

/** Characters that no name may have: they would add lines to a mail, or change the text direction. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The first word, and the others; of `Vries, Noor de` the part after the comma comes first. */
function namesIn(typed: string): { firstName: string; lastName: string } {
  const plain = typed.replace(unfit, " ").replaceAll('"', "");
  if (plain.includes("@")) return { firstName: "", lastName: "" };
  const comma = plain.indexOf(",");
  const inOrder = `${plain.slice(comma + 1)} ${plain.slice(0, Math.max(0, comma))}`;
  const words = inOrder.trim().split(/\s+/);
  const firstName = words.slice(0, 1).join();
  const lastName = words.slice(1).join(" ");
  const fits = firstName.length <= nameMaxLength && lastName.length <= nameMaxLength;
  return fits ? { firstName, lastName } : { firstName: "", lastName: "" };
}
