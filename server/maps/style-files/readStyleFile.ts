import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { StyleFile, StyleRead } from "../../../schemas/styleFile.ts";
import { StyleFileUnreadable } from "../../services/layer-style/StyleFileUnreadable.ts";
import { isLayerStyle } from "../embedded/build/readStyle.ts";
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

/**
 * The style in a file for a layer with these attributes, and what it lost. Throws `StyleFileUnreadable`, also for what is
 * nested too deeply.
 */
export async function readStyleFile(
  { format, text }: StyleFile,
  attributes: AttributeTypes,
): Promise<StyleRead> {
  const losses = new Losses();
  const style = await read(readers[format], text, { attributes, losses });
  if (!isLayerStyle(style))
    throw new StyleFileUnreadable(`makes no style: ${JSON.stringify(isLayerStyle.errors?.[0])}`);
  return { style, losses: losses.all };
}

async function read(
  reader: Reader,
  text: string,
  { attributes, losses }: { attributes: AttributeTypes; losses: Losses },
): Promise<LayerStyle> {
  try {
    return await reader(text, attributes, losses);
  } catch (error) {
    // The stack is full.
    if (error instanceof RangeError) throw new StyleFileUnreadable(error.message);
    throw error;
  }
}
