import type { LayerStyle, StyleWords } from "../layerStyle.ts";

/** One of the styles of a layer: how it draws, and what it is called. */
export interface NamedStyle {
  words: Pick<StyleWords, "name"> & Partial<StyleWords>;
  drawing: LayerStyle;
}

/** What a map server calls the style that is drawn where none is named. */
export const defaultStyleName = "default";

/** The default style, then the others in their order, each name once. */
export function namedStyles({ words, others = [], ...drawing }: LayerStyle): NamedStyle[] {
  const first = { words: words ?? { name: defaultStyleName }, drawing };
  const named = others.map(({ words, ...drawing }) => ({ words, drawing }));
  const all: NamedStyle[] = [first, ...named];
  return all.filter(
    ({ words: { name } }, place) => all.findIndex(({ words }) => words.name === name) === place,
  );
}

/** The style of this name; no name and `default` are the first one. */
export function styleNamed(style: LayerStyle, name: string): NamedStyle | undefined {
  const styles = namedStyles(style);
  return styles.find(({ words }) => words.name === name) ?? (isDefaultName(name) ? styles[0] : undefined);
}

export const isDefaultName = (name: string): boolean => name === "" || name === defaultStyleName;
