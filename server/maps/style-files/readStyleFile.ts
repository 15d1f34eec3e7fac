import type { StyleFile, StyleRead } from "../../../schemas/styleFile.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { AttributeTypes } from "./Condition.ts";
import { Losses } from "./Losses.ts";
import { readMapLibre } from "./maplibre/readMapLibre.ts";
import { readQml } from "./qml/readQml.ts";
import { readSld } from "./sld/readSld.ts";

type Reader = (text: string, attributes: AttributeTypes, losses: Losses) => LayerStyle | Promise<LayerStyle>;

const readers: Readonly<Record<StyleFile["format"], Reader>> = {
  sld: readSld,
  qml: readQml,
  maplibre: readMapLibre,
};

/** The style in a file for a layer with these attributes, and what it lost. Throws `StyleUnreadable`. */
export async function readStyleFile(
  { format, text }: StyleFile,
  attributes: AttributeTypes,
): Promise<StyleRead> {
  const losses = new Losses();
  const style = await readers[format](text, attributes, losses);
  return { style, losses: losses.all };
}
