/** Letters of the foot's size that fit in a millimetre, of wide ones too. */
const lettersPerMm = 0.65;
/** More would leave the map little room. */
const maxLines = 6;

/** Notes for the foot of a page in lines that fit; each note begins a line, and what is too much ends in an ellipsis. */
export function noteLines(notes: readonly string[], widthMm: number): string[] {
  const most = Math.floor(widthMm * lettersPerMm);
  const lines = notes.flatMap((note) => wrapped(note, most));
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]?.slice(0, most - 1)}…`];
}

/** A word that is longer than a line is cut. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const space = rest.lastIndexOf(" ", most);
    const end = space > 0 ? space : most;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? lines : [...lines, rest];
}
