import type { LayerDescription } from "../../schemas/layerDescription.ts";
import { isRecord } from "../../schemas/records.ts";

/** Names of WMS styles by layer; a layer that is absent has its map server's default style. */
export type StylesByLayer = Readonly<Record<string, string>>;

/** In which of its styles each layer is drawn. */
export interface LayerStyles {
  /** As the project has it. */
  usual: StylesByLayer;
  /** As a person, or a link, has it instead. */
  chosen: StylesByLayer;
  /** What comes of both. */
  drawn: StylesByLayer;
}

type Descriptions = Readonly<Record<string, Pick<LayerDescription, "styles">>>;

export const layerStyles = (usual: StylesByLayer = {}, chosen: StylesByLayer = {}): LayerStyles => ({
  usual,
  chosen,
  drawn: { ...usual, ...chosen },
});

/** What is chosen, with another style of one layer; null is as the project has it. */
export function withChosenStyle(chosen: StylesByLayer, layer: string, style: string | null): StylesByLayer {
  const others = Object.entries(chosen).filter(([name]) => name !== layer);
  return Object.fromEntries(style === null ? others : [...others, [layer, style]]);
}

/** Without choices that are offered no more. Where it is not known what is offered they stay. */
export function offeredStyles(chosen: StylesByLayer, descriptions: Descriptions): StylesByLayer {
  const kept = Object.entries(chosen).filter(([layer, style]) => {
    const { styles } = descriptions[layer] ?? {};
    return !styles || styles.some(({ name }) => name === style);
  });
  return Object.fromEntries(kept);
}

/** The styles that a person may choose from, if there are several; the name of the one that is drawn. */
export function styleChoice({ usual, drawn }: LayerStyles, descriptions: Descriptions, layer: string) {
  const offered = descriptions[layer]?.styles ?? [];
  if (offered.length < 2) return undefined;
  const usualName = usual[layer] ?? offered[0]?.name;
  return { offered, usualName, drawnName: drawn[layer] ?? usualName };
}

/** As it was stored, or written in an address; what can't be read is left out. */
export const parseStyles = (stored: unknown): StylesByLayer =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([layer, style]) =>
      typeof style === "string" && style !== "" ? [[layer, style]] : [],
    ),
  );
