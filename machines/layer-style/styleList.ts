import { maxOtherStyles, type LayerStyle, type StyleWords } from "../../schemas/layerStyle.ts";
import { isDefaultName, namedStyles, type NamedStyle } from "../../schemas/rules/namedStyles.ts";
import { draftOf, type StyleDraft } from "./styleDraft.ts";

/** The styles of a layer, the default first, with the draft in its place. */
const listOf = ({ styles = [], place = 0, style }: StyleDraft): NamedStyle[] =>
  styles.map((each, at) => (at === place ? { ...each, drawing: style } : each));

/** A style of a layer as a draft, beside the others. */
function draftAmong(styles: readonly NamedStyle[], place: number): StyleDraft {
  return { ...draftOf(styles[place]?.drawing ?? { symbol: {} }), styles, place };
}

/** All styles of a layer, of which the default is drafted. */
export const draftOfAll = (style: LayerStyle): StyleDraft => draftAmong(namedStyles(style), 0);

/** What is saved of a draft: it, and the styles beside it. */
export function wholeStyle(draft: StyleDraft): LayerStyle {
  const [first, ...others] = listOf(draft);
  if (!first) return draft.style;
  const words = wordsOf(first);
  return {
    ...first.drawing,
    ...(words && { words }),
    ...(others.length > 0 && {
      others: others.map((other) => ({ ...other.drawing, words: wordsOf(other) ?? unnamed })),
    }),
  };
}

const unnamed: StyleWords = { name: "stijl", title: "stijl" };

/** Undefined for a style that is alone, which nobody named. A title that is empty now was not meant. */
const wordsOf = ({ words: { name, title } }: NamedStyle): StyleWords | undefined =>
  title === undefined ? undefined : { name, title: title.trim() || name };

export const canAddStyle = ({ styles = [] }: StyleDraft): boolean => styles.length <= maxOtherStyles;

/** Goes on with another style of the layer. */
export const atStyle = (draft: StyleDraft, place: number): StyleDraft => draftAmong(listOf(draft), place);

/**
 * One more style, at first drawn as the one at hand.
 * @param first what the default is called from now on, where it has no title yet
 */
export function withNewStyle(draft: StyleDraft, title: string, first: string): StyleDraft {
  const styles = listOf(draft).map((each) =>
    each.words.title === undefined ? { ...each, words: wordsFor(first, []) } : each,
  );
  const words = wordsFor(
    title,
    styles.map((each) => each.words.name),
  );
  return draftAmong([...styles, { words, drawing: titled(draft.style, undefined) }], styles.length);
}

/** The name stays: links have it. */
export function withStyleTitle(draft: StyleDraft, title: string): StyleDraft {
  const styles = listOf(draft).map((each, at) =>
    at === draft.place ? { ...each, words: { ...each.words, title } } : each,
  );
  return { ...draft, styles };
}

/** Without the style at hand; the last one stays. */
export function withoutStyle(draft: StyleDraft): StyleDraft {
  const { place = 0 } = draft;
  const styles = listOf(draft).filter((_, at) => at !== place);
  return styles.length === 0 ? draft : draftAmong(styles, Math.max(0, place - 1));
}

/** Moves the style at hand; the first is the default, whose title as the layer's stays with the layer. */
export function withMovedStyle(draft: StyleDraft, places: number): StyleDraft {
  const { place = 0 } = draft;
  const styles = listOf(draft);
  const to = Math.min(styles.length - 1, Math.max(0, place + places));
  const [moved] = styles.splice(place, 1);
  if (!moved) return draft;
  styles.splice(to, 0, moved);
  const layerTitle = draft.styles?.[0]?.drawing.title;
  return draftAmong(
    styles.map((each, at) => ({ ...each, drawing: titled(each.drawing, at === 0 ? layerTitle : undefined) })),
    to,
  );
}

/** With this title of the legend, or none. */
function titled(style: LayerStyle, title: string | undefined): LayerStyle {
  const { title: _, ...drawing } = style;
  return title === undefined ? drawing : { ...drawing, title };
}

/** A name of plain letters for `STYLES`, which no other style has. */
function wordsFor(title: string, taken: readonly string[]): StyleWords {
  const plain = title
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .slice(0, 40)
    .replaceAll(/^_+|_+$/g, "");
  const base = isDefaultName(plain) ? unnamed.name : plain;
  let name = base;
  for (let n = 2; taken.includes(name); n++) name = `${base}_${n}`;
  return { name, title };
}
