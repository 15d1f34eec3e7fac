import { DatabaseSync } from "node:sqlite";
import type { Feature } from "geojson";
import type { Box, ImportPreview } from "../../../services/import/Importer.ts";
import type { Projection } from "../projections.ts";
import { featureTables, openTable } from "../read/geopackage.ts";
import { UnknownCrs } from "../read/SourceLayer.ts";
import { inDegrees } from "./writeLayer.ts";
import { previewWith, maxPreviewFeatures } from "./previewWith.ts";
import { storedIndex } from "./StoredLayer.ts";

/** Enough positions for a preview; a few features can have more than thousands of others. */
const maxPositions = 400_000;

/** The features in a box, in degrees; where there are too many, a sample in file order. */
export function previewOf(path: string, box: Box | undefined): ImportPreview {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [row] = featureTables(database);
    const table = row && openTable(database, row);
    if (!table || table.projection instanceof UnknownCrs) return previewWith([], 0);
    const { projection } = table;
    const { condition, values } = within(box, projection);
    const count = database
      .prepare(`SELECT count(*) AS count FROM ${storedIndex} ${condition}`)
      .get(...values);
    const numberMatched = Number(count?.["count"]);
    const step = Math.max(1, Math.ceil(numberMatched / maxPreviewFeatures));
    const where = `rowid IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM ${storedIndex}
      ${condition}) WHERE place % ${step} = 0)`;
    const features: Feature[] = [];
    let positions = 0;
    for (const { fid, geometry, properties } of table.features(where, ...values)) {
      if (!geometry) continue;
      positions += JSON.stringify(geometry).length / 20;
      if (features.length > 0 && positions > maxPositions) break;
      features.push({
        type: "Feature",
        id: fid,
        geometry: inDegrees(geometry, rounded(projection)),
        properties,
      });
    }
    return previewWith(features, numberMatched);
  } finally {
    database.close();
  }
}

/** 1e-7 degree is 1.1 cm. */
function rounded(projection: Projection): Projection {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return {
    ...projection,
    toLonLat(x, y) {
      const [lon, lat] = projection.toLonLat(x, y);
      return [round(lon), round(lat)];
    },
  };
}

/** The bounding box, in the layer's own system, of a box in degrees, whose edges are curved there. */
function within(box: Box | undefined, { fromLonLat }: Projection): { condition: string; values: number[] } {
  if (!box) return { condition: "", values: [] };
  const [west, south, east, north] = box;
  const steps = Array.from({ length: 21 }, (_, n) => n / 20);
  const edge = steps.flatMap((step) => {
    const [lon, lat] = [west + (east - west) * step, south + (north - south) * step];
    return [fromLonLat(lon, south), fromLonLat(lon, north), fromLonLat(west, lat), fromLonLat(east, lat)];
  });
  const sound = edge.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  if (sound.length === 0) return { condition: "", values: [] };
  const [xs, ys] = [sound.map(([x]) => x), sound.map(([, y]) => y)];
  return {
    condition: "WHERE maxx >= ? AND minx <= ? AND maxy >= ? AND miny <= ?",
    values: [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)],
  };
}
