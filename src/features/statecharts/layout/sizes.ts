/** Sizes of what a chart is drawn with, in its own px: those of the screen at a zoom of 1. */
export const sizes = {
  /** Height of a row of text below a state's name, or beside a line. */
  rowPx: 15,
  /** Advance of a character of the fixed-width type at 11 px: 0.602 em in the widest of the usual ones. */
  characterPx: 6.65,
  /** The same of the bold type of names at 13 px, on the wide side. */
  nameCharacterPx: 8.9,
  namePx: 28,
  /** Between text and the border of its state. */
  paddingPx: 13,
  minStatePx: 72,
  dotPx: 12,
  historyPx: 26,
  /** Between the labels of transitions that share a line. */
  labelGapPx: 5,
  labelPaddingPx: 4,
} as const;
