import { lettersPerMm, noteMm, wrapped } from "./pageNotes.ts";

/** An attribute as it is told: what people call it, and its value. */
export interface AttributeText {
  label: string;
  text: string;
}

/** A line of text, from the top left of the attributes; millimetres to its baseline. */
export interface AttributeLine {
  text: string;
  xMm: number;
  yMm: number;
  maxWidthMm: number;
  isBold: boolean;
}

interface Room {
  widthMm: number;
  heightMm: number;
  mostColumns: number;
}

interface LaidOut {
  lines: AttributeLine[];
  /** Of what is laid out. */
  heightMm: number;
  /** How many have no room. */
  left: number;
}

const columnGapMm = 6;
/** What labels take of a column. */
const labelShare = 0.38;
const labelGapMm = 2;
/** Bold letters are wider. */
const boldLettersPerMm = lettersPerMm * 0.9;
/** Baseline of a line, from its top. */
const baselineMm = 3;
/** Between attributes. */
const restMm = 0.8;

/** Puts attributes one below the other, labels before their values, in one column where they fit in it. */
export function layOutAttributes(attributes: readonly AttributeText[], room: Room): LaidOut {
  const inOne = inColumns(attributes, room, 1);
  return inOne.left === 0 ? inOne : inColumns(attributes, room, room.mostColumns);
}

function inColumns(attributes: readonly AttributeText[], room: Room, columns: number): LaidOut {
  const widthMm = (room.widthMm - (columns - 1) * columnGapMm) / columns;
  const rows = attributes.map((attribute) => rowOf(attribute, widthMm));
  const total = rows.reduce((sum, { heightMm }) => sum + heightMm, 0);
  const tallest = Math.max(0, ...rows.map(({ heightMm }) => heightMm));
  // Columns of about one height; what is higher than the room allows is cut.
  const heightMm = Math.min(room.heightMm, columns === 1 ? total : total / columns + tallest);
  const lines: AttributeLine[] = [];
  let [column, top, placed] = [0, 0, 0];
  for (const row of rows) {
    if (top + row.heightMm > heightMm + 1e-9) [column, top] = [column + 1, 0];
    if (column >= columns || row.heightMm > heightMm + 1e-9) break;
    const xMm = column * (widthMm + columnGapMm);
    for (const line of row.lines) lines.push({ ...line, xMm: line.xMm + xMm, yMm: line.yMm + top });
    top += row.heightMm;
    placed += 1;
  }
  return { lines, heightMm, left: attributes.length - placed };
}

function rowOf({ label, text }: AttributeText, widthMm: number) {
  const labelMm = widthMm * labelShare;
  const textMm = widthMm - labelMm - labelGapMm;
  const column = (words: string, xMm: number, maxWidthMm: number, isBold: boolean) =>
    words
      .split(/\r?\n/)
      .flatMap((part) => wrapped(part, Math.floor(maxWidthMm * (isBold ? boldLettersPerMm : lettersPerMm))))
      .map((line, place) => ({ text: line, xMm, yMm: place * noteMm + baselineMm, maxWidthMm, isBold }));
  const [labels, texts] = [
    column(label, 0, labelMm, true),
    column(text, labelMm + labelGapMm, textMm, false),
  ];
  return {
    lines: [...labels, ...texts],
    heightMm: Math.max(labels.length, texts.length) * noteMm + restMm,
  };
}
