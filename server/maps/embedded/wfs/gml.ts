import { isRecord } from "../../../../schemas/records.ts";
import { escapeXml } from "../../ogcException.ts";
import { attributeNamed } from "../filter/columns.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import type { NamedCrs } from "./FeatureQuery.ts";
import { geometryTypeOf } from "./geometryTypes.ts";
import { gmlGeometry } from "./gmlGeometry.ts";
import { attributeElements, geometryNameOf, xmlName } from "./xmlNames.ts";

/** Writes a feature that was serialised as GeoJSON, in the system that it is to be in, x first. */
export type WriteFeature = (json: string) => string;

interface GmlForm {
  crs: NamedCrs;
  /** Properties to write, by their names or those of their elements; undefined: all. */
  propertyNames?: ReadonlySet<string> | undefined;
  /** More attributes of the feature's element. */
  attributes?: string;
}

/** Writes features of one layer in GML. */
export function gmlWriter(layer: LayerDescription, { attributes = "", ...form }: GmlForm): WriteFeature {
  const type = `${xmlName(layer.workspace)}:${xmlName(layer.name)}`;
  const write = propertyWriter(layer, form);
  return (json) => {
    const parts = partsOf(json);
    return `<${type} gml:id="${escapeXml(parts.id)}"${attributes}>${write(parts)}</${type}>`;
  };
}

/** Writes one property of features as members of a collection; without a name, their ids. */
export function valueWriter(
  layer: LayerDescription,
  { name, crs }: { crs: NamedCrs; name: string | undefined },
): WriteFeature {
  const attribute = name === undefined ? undefined : (attributeNamed(layer, name) ?? name);
  const write = propertyWriter(layer, {
    crs,
    propertyNames: new Set(attribute === undefined ? [] : [attribute]),
  });
  return (json) => {
    const parts = partsOf(json);
    return `<wfs:member>${attribute === undefined ? escapeXml(parts.id) : write(parts)}</wfs:member>\n`;
  };
}

interface FeatureParts {
  id: string;
  geometry: string;
  properties: string;
}

const geometryMark = ',"geometry":';
const propertiesMark = ',"properties":';
const idAt = '{"type":"Feature","id":'.length;

/** What a serialised feature consists of. */
function partsOf(json: string): FeatureParts {
  const geometryAt = json.indexOf(geometryMark, idAt);
  const propertiesAt = json.indexOf(propertiesMark, geometryAt);
  return {
    id: String(JSON.parse(json.slice(idAt, geometryAt))),
    geometry: json.slice(geometryAt + geometryMark.length, propertiesAt),
    properties: json.slice(propertiesAt + propertiesMark.length, -1),
  };
}

/** Writes the properties of features, in the order of their schema. */
function propertyWriter(
  layer: LayerDescription,
  { crs, propertyNames }: GmlForm,
): (parts: FeatureParts) => string {
  const prefix = xmlName(layer.workspace);
  const isAsked = (name: string, element: string) =>
    propertyNames === undefined || propertyNames.has(name) || propertyNames.has(element);
  const geometryName = geometryNameOf(layer);
  const shape = isAsked(geometryName, geometryName) ? `${prefix}:${geometryName}` : undefined;
  const isMultiple = geometryTypeOf(layer).startsWith("Multi");
  const elements = [...attributeElements(layer)].filter(([name, element]) => isAsked(name, element));
  const tags = elements.map(([name, element]) => ({
    name,
    open: `<${prefix}:${element}>`,
    close: `</${prefix}:${element}>`,
  }));
  return ({ id, geometry, properties }) => {
    let written = "";
    if (shape !== undefined && geometry !== "null")
      written += `<${shape}>${gmlGeometry(geometry, { crs, id: `${escapeXml(id)}.geom`, isMultiple })}</${shape}>`;
    if (tags.length === 0) return written;
    const values: unknown = JSON.parse(properties);
    for (const { name, open, close } of tags) {
      const value = isRecord(values) && Object.hasOwn(values, name) ? values[name] : null;
      if (value !== null && value !== undefined) written += open + textOf(value) + close;
    }
    return written;
  };
}

function textOf(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return escapeXml(JSON.stringify(value));
  // XML Schema requires a colon in the offset of a time zone.
  return escapeXml(value.replace(/^(\d{4}-\d{2}-\d{2}T[\d:.]+[+-]\d{2})(\d{2})$/, "$1:$2"));
}
