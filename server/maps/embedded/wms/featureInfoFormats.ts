import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { xmlName } from "../wfs/xmlNames.ts";

/** A feature near the requested point. */
export interface FoundFeature {
  layer: LayerDescription;
  /** As GeoJSON, EPSG:4326. */
  feature: GeoJSON.Feature;
}

interface InfoWriter {
  mediaType: string;
  text(found: FoundFeature[]): string;
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
  text: (found) =>
    found.length === 0
      ? "no features were found\n"
      : found
          .map(({ layer, feature }) => [
            `Layer '${layer.name}'`,
            `Feature ${feature.id ?? ""}`,
            ...attributesOf(feature).map(([name, value]) => `${name} = ${value}`),
            "",
          ])
          .flat()
          .join("\n"),
};

const html: InfoWriter = {
  mediaType: "text/html",
  text: (found) =>
    [
      '<!DOCTYPE html><html><head><meta charset="utf-8"><title>GetFeatureInfo</title></head><body>',
      ...found.flatMap(({ layer, feature }) => [
        `<table><caption>${escapeXml(layer.title)}</caption>`,
        ...attributesOf(feature).map(
          ([name, value]) => `<tr><th scope="row">${escapeXml(name)}</th><td>${escapeXml(value)}</td></tr>`,
        ),
        "</table>",
      ]),
      "</body></html>",
    ].join("\n"),
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

function attributesOf({ properties }: GeoJSON.Feature): [string, string][] {
  return Object.entries(properties ?? {}).map(([name, value]) => [name, asText(value)]);
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Writers by `INFO_FORMAT`. */
export const infoWriters: Record<string, InfoWriter> = {
  "application/json": json,
  "application/geo+json": json,
  "text/plain": plain,
  "text/html": html,
  "application/vnd.ogc.gml": gml,
  "text/xml": gml,
};
