import type { ChartState, ChartTransition } from "../../../../machines/statecharts/statechart.ts";
import { type ChartWords, actionsText, guardText, triggerText } from "./chartWords.ts";
import { joinRows, lengthOf, type Row } from "./rows.ts";
import { sizes } from "./sizes.ts";

/** A line below a state's name; an internal transition is one of these, as in UML. */
export interface StateLine {
  rows: Row[][];
  /** Of the transition that it is. */
  transitionId?: string;
}

export interface TextSize {
  width: number;
  height: number;
}

/** The lines of a state's box: actors, entry and exit actions, and internal transitions. */
export function stateLines(
  state: ChartState,
  inner: readonly ChartTransition[],
  words: ChartWords,
  actorNames: ReadonlyMap<string, string>,
): StateLine[] {
  const done = (word: string, actions: readonly string[]): StateLine[] =>
    actions.length > 0
      ? [{ rows: joinRows([event(`${word} /`), { kind: "action", text: actions.join(", ") }]) }]
      : [];
  return [
    ...state.invokes.map(({ src }) => ({
      rows: joinRows([event(words.runs), { kind: "action", text: src }]),
    })),
    ...done(words.entry, state.entry),
    ...done(words.exit, state.exit),
    ...inner.map((transition) => ({
      transitionId: transition.id,
      rows: transitionRows(transition, words, actorNames),
    })),
  ];
}

/** The rows of a transition's label: what sets it off, its guard, what it does. */
export function transitionRows(
  transition: ChartTransition,
  words: ChartWords,
  actorNames: ReadonlyMap<string, string>,
): Row[][] {
  const parts: Row[] = [
    event(triggerText(transition.trigger, actorNames, words)),
    { kind: "guard", text: guardText(transition) },
    { kind: "action", text: actionsText(transition) },
  ];
  return joinRows(parts.filter(({ text }) => text !== ""));
}

const event = (text: string): Row => ({ kind: "event", text });

/** Room that rows of text take, in px. */
export function sizeOfRows(rows: readonly Row[][]): TextSize {
  const longest = Math.max(0, ...rows.map((row) => lengthOf(row)));
  return { width: Math.ceil(longest * sizes.characterPx), height: rows.length * sizes.rowPx };
}

/** Room that the name and the lines of a state take, its padding included, in px. */
export function sizeOfText(name: string, lines: readonly StateLine[]): TextSize {
  const { width, height } = sizeOfRows(lines.flatMap(({ rows }) => rows));
  const nameWidth = Math.ceil(name.length * sizes.nameCharacterPx);
  return {
    width: Math.max(sizes.minStatePx, nameWidth, width) + 2 * sizes.paddingPx,
    height: sizes.namePx + (height > 0 ? height + sizes.paddingPx : 0),
  };
}
