/** Height of a line of notes; on a page one is always reserved. */
export const noteMm = 4;
/** Characters per millimetre at the foot's font size, wide ones too. */
export const lettersPerMm = 0.65;
/** More would leave the map little room. */
const maxLines = 6;

/** Breaks notes into lines; each note starts a line, and an excess ends in an ellipsis. */
export function noteLines(notes: readonly string[], widthMm: number): string[] {
  const most = Math.floor(widthMm * lettersPerMm);
  const lines = notes.flatMap((note) => wrapped(note, most));
  if (lines.length <= maxLines) return lines;
  const ended = (line: string) => `${line.slice(0, most - 1)}…`;
  return lines.slice(0, maxLines).map((line, place) => (place === maxLines - 1 ? ended(line) : line));
}

/** A word longer than a line is split. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const space = rest.lastIndexOf(" ", most);
    const end = space === -1 ? most : space;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
