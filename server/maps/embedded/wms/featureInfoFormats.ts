import { escapeXml } from "../../ogcException.ts";
import { attributeLabel, codedValue, shownAttributes } from "../../../../schemas/attributeWords.ts";
import type { ProjectWords } from "../../../services/maps/MapCall.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { titleOf } from "./layerTitle.ts";
import { xmlName } from "../wfs/xmlNames.ts";

/** A feature near the requested point. */
export interface FoundFeature {
  layer: LayerDescription;
  /** As GeoJSON, EPSG:4326. */
  feature: GeoJSON.Feature;
}

interface InfoWriter {
  mediaType: string;
  /** `readWords` is for what people read; programs get the names in the data. */
  text(found: readonly FoundFeature[], readWords: () => Promise<ProjectWords>): string | Promise<string>;
}

const json: InfoWriter = {
  mediaType: "application/json",
  text: (found) =>
    JSON.stringify({
      type: "FeatureCollection",
      features: found.map(({ feature }) => feature),
      numberReturned: found.length,
    }),
};

const plain: InfoWriter = {
  mediaType: "text/plain",
  async text(found, readWords) {
    if (found.length === 0) return "no features were found\n";
    const words = await readWords();
    return found
      .flatMap((each) => [
        `Layer '${each.layer.name}'`,
        `Feature ${each.feature.id ?? ""}`,
        ...readableAttributes(each, words).map(([label, value]) => `${label} = ${value}`),
        "",
      ])
      .join("\n");
  },
};

const html: InfoWriter = {
  mediaType: "text/html",
  async text(found, readWords) {
    const words = await readWords();
    return [
      `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeXml(words.name)}</title></head><body>`,
      ...found.flatMap((each) => [
        `<table><caption>${escapeXml(titleOf(each.layer, words))}</caption>`,
        ...readableAttributes(each, words).map(
          ([label, value]) => `<tr><th scope="row">${escapeXml(label)}</th><td>${escapeXml(value)}</td></tr>`,
        ),
        "</table>",
      ]),
      "</body></html>",
    ].join("\n");
  },
};

/** Attributes only, in MapServer's widely used format. */
const gml: InfoWriter = {
  mediaType: "application/vnd.ogc.gml",
  text: (found) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<msGMLOutput xmlns:gml="http://www.opengis.net/gml">',
      ...[...new Set(found.map(({ layer }) => layer))].flatMap((layer) => {
        const name = xmlName(layer.name);
        const features = found.filter((one) => one.layer === layer);
        return [`<${name}_layer>`, ...features.map((one) => gmlFeature(name, one)), `</${name}_layer>`];
      }),
      "</msGMLOutput>",
    ].join("\n"),
};

function gmlFeature(name: string, { feature }: FoundFeature): string {
  const attributes = attributesOf(feature).map(([attribute, value]) => {
    const element = xmlName(attribute);
    return `<${element}>${escapeXml(value)}</${element}>`;
  });
  return `<${name}_feature>${attributes.join("")}</${name}_feature>`;
}

/** Labels and values as people see them on a map, in that order. */
function readableAttributes({ layer, feature }: FoundFeature, words: ProjectWords): [string, string][] {
  const metadata = words.layers.get(layer.name);
  const { properties } = feature;
  return shownAttributes(metadata, Object.keys(properties ?? {})).map((name) => {
    const value: unknown = properties?.[name];
    return [attributeLabel(metadata, name), codedValue(metadata, name, value) ?? asText(value)];
  });
}

function attributesOf({ properties }: GeoJSON.Feature): [string, string][] {
  return Object.entries(properties ?? {}).map(([name, value]) => [name, asText(value)]);
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Writers by `INFO_FORMAT`; several names stand for one. */
export const infoWriters: Record<string, InfoWriter> = {
  "application/json": json,
  "application/geo+json": json,
  "text/plain": plain,
  "text/html": html,
  "application/vnd.ogc.gml": gml,
  "text/xml": gml,
};

/** Those to announce: an answer says the same type. */
export const announcedInfoFormats = Object.entries(infoWriters).flatMap(([name, { mediaType }]) =>
  name === mediaType ? name : [],
);
