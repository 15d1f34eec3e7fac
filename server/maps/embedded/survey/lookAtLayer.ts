import { setImmediate as breathe } from "node:timers/promises";
import type { Feature } from "geojson";
import type { Box, ImportPreview } from "../../../services/import/Importer.ts";
import { blocksInTurns, partsOf } from "../blocks/layerBlocks.ts";
import { featureBytes } from "../filter/columns.ts";
import { featuresInBox } from "../filter/featuresInBox.ts";
import { regionOf } from "../filter/Region.ts";
import { previewWith, maxPreviewFeatures } from "../import/previewWith.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { queryBox } from "../wfs/boundingBox.ts";

/** Limits the size: a few features can be larger than thousands of others. */
const maxBytes = 8_000_000;
/** Features read from disk before yielding to other requests. */
const chunk = 100;

/** The features in a box of degrees; where there are too many, a sample from all of it. */
export async function lookAtLayer(layer: ServedLayer, box: Box | undefined): Promise<ImportPreview> {
  const found = box ? await withinBox(layer, box) : { count: layer.featureCount, at: (n: number) => n };
  const step = Math.max(1, Math.ceil(found.count / maxPreviewFeatures));
  const numbers = new Uint32Array(Math.ceil(found.count / step)).map((_, n) => found.at(n * step));
  const features: Feature[] = [];
  let bytes = 0;
  let places = 0;
  for (const { features: part, at } of partsOf(layer, numbers, "degrees")) {
    for (const i of at) {
      const feature = featureBytes(part, i, "degrees");
      bytes += feature.length;
      if (features.length > 0 && bytes > maxBytes) return previewWith(features, found.count);
      features.push(JSON.parse(feature.toString()) as Feature);
    }
    if (++places % chunk === 0) await breathe();
  }
  return previewWith(features, found.count);
}

async function withinBox(layer: ServedLayer, [minx, miny, maxx, maxy]: Box) {
  const ordered: [number, number, number, number] = [
    Math.min(minx, maxx),
    Math.min(miny, maxy),
    Math.max(minx, maxx),
    Math.max(miny, maxy),
  ];
  const box = queryBox(ordered, "EPSG:4326", "bbox");
  const region = regionOf(layer, box);
  const found: { first: number; matched: Uint32Array }[] = [];
  for await (const { first, features } of blocksInTurns(layer, { box: region.outer }))
    found.push({ first, matched: featuresInBox(features, region) });
  const numbers = found.flatMap(({ first, matched }) => Array.from(matched, (i) => i + first));
  return { count: numbers.length, at: (n: number) => numbers[n] ?? 0 };
}
