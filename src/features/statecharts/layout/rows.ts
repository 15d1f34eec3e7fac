/** A piece of text on one row of a chart, with how much it matters. */
export interface Row {
  text: string;
  kind: "event" | "guard" | "action";
}

/** Maximum length of a line of text, characters. */
const maxRowLength = 30;

/**
 * Breaks a text in rows of at most so many characters: at spaces, else after a dot or before a capital; what has neither
 * stays whole.
 */
export function breakText(text: string, longest = maxRowLength): string[] {
  const pieces = text.split(/(?<= )|(?<=[.(,])(?=\S)|(?<=[a-z])(?=[A-Z])/);
  const rows: string[] = [];
  let row = "";
  for (const piece of pieces) {
    if (row && (row + piece).trimEnd().length > longest) {
      rows.push(row.trimEnd());
      row = "";
    }
    row += piece;
  }
  return row ? [...rows, row.trimEnd()] : rows;
}

/** Parts that follow each other on one row where they fit, each else on rows of its own. */
export function joinRows(parts: readonly Row[]): Row[][] {
  const rows: Row[][] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (last && lengthOf(last) + 1 + part.text.length <= maxRowLength) last.push(part);
    else rows.push(...breakText(part.text).map((text) => [{ ...part, text }]));
  }
  return rows;
}

/** Characters on a row, its spaces included. */
export function lengthOf(row: readonly Row[]): number {
  return row.reduce((sum, { text }) => sum + text.length, row.length - 1);
}
