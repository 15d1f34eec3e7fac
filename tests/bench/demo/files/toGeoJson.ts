import type { DemoLayer } from "../DemoLayer.ts";

/** The layer as GeoJSON, one feature a line; positions as they are, so longitude, latitude. */
export function toGeoJson({ name, features }: DemoLayer): Uint8Array {
  const lines = features.map(({ geometry, properties }, i) =>
    JSON.stringify({ type: "Feature", id: i + 1, properties, geometry }),
  );
  const head = `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[\n`;
  return new TextEncoder().encode(`${head}${lines.join(",\n")}\n]}\n`);
}
