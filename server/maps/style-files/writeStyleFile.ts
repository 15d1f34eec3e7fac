import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { StyleToWrite, StyleWritten } from "../../../schemas/styleFile.ts";
import { Losses } from "./Losses.ts";
import { writeMapLibre } from "./maplibre/writeMapLibre.ts";
import { writeQml } from "./qml/writeQml.ts";
import { writeSld } from "./sld/writeSld.ts";
import type { Written } from "./Written.ts";

type Writer = (style: LayerStyle, layer: Written, losses: Losses) => string;

const writers: Readonly<Record<StyleToWrite["format"], Writer>> = {
  sld: writeSld,
  qml: writeQml,
  maplibre: writeMapLibre,
};

/** A style as a file of another program, and what it loses by that. Other styles of the layer are not in it. */
export function writeStyleFile({ format, style }: StyleToWrite, layer: Written): StyleWritten {
  const losses = new Losses();
  return { text: writers[format](style, layer, losses), losses: losses.all };
}
