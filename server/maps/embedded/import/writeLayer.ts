import type { Geometry, Position } from "geojson";
import type { Projection } from "../projections.ts";
import type { ImportAttribute } from "../../../../schemas/geodataImport.ts";
import { eachPosition } from "./geometryFaults.ts";
import type { StagedLayer } from "./stageLayer.ts";
import { columnNames, StoredLayer } from "./StoredLayer.ts";
import { isWithinReach } from "./withinReach.ts";

type Extent = [west: number, south: number, east: number, north: number];

export interface WrittenLayer {
  featureCount: number;
  lonLatExtent: Extent;
  attributes: ImportAttribute[];
}

interface Target {
  path: string;
  name: string;
  projection: Projection;
  onProgress: (part: number) => void;
}

/**
 * Writes the rows within the extent of the coordinate system as a GeoPackage; the others become bad rows. A system
 * without an EPSG code is converted to degrees.
 */
export function writeLayer(
  staged: StagedLayer,
  { path, name, projection, onProgress }: Target,
): WrittenLayer {
  const reported = staged.survey.toReport();
  const columns = columnNames(reported.map((attribute) => attribute.name));
  const attributes = staged.survey
    .types()
    .map(({ name: source, type }, n) => ({ name: source, type, column: columns[n] ?? source }));
  const registered = /^EPSG:(\d+)$/.exec(projection.name)?.[1];
  const layer = new StoredLayer(path, {
    epsg: registered === undefined ? 4326 : Number(registered),
    attributes,
  });
  try {
    const extent: Extent = [Infinity, Infinity, -Infinity, -Infinity];
    let featureCount = 0;
    let seen = 0;
    for (const row of staged.rows.rows()) {
      if (++seen % 500 === 0) onProgress(seen / staged.rows.count);
      if (!widen(extent, row.geometry, projection)) {
        staged.badRows.add(row.row, "outsideCrs");
        continue;
      }
      const geometry = registered === undefined ? inDegrees(row.geometry, projection) : row.geometry;
      layer.add({ ...row, geometry });
      featureCount++;
    }
    layer.finish(name, new Date());
    return {
      featureCount,
      lonLatExtent: extent,
      attributes: reported.map((attribute, n) => ({ ...attribute, name: columns[n] ?? attribute.name })),
    };
  } catch (error) {
    layer.abandon();
    throw error;
  }
}

/** Whether a geometry is within the extent of its system; if so, widens the layer's extent by it. */
function widen(extent: Extent, geometry: Geometry, { name, toLonLat }: Projection): boolean {
  const wider: Extent = [...extent];
  let isInReach = true;
  eachPosition(geometry, ([x = Number.NaN, y = Number.NaN]: Position) => {
    const [lon, lat] = toLonLat(x, y);
    isInReach &&= isWithinReach(name, lon, lat);
    if (lon < wider[0]) wider[0] = lon;
    if (lat < wider[1]) wider[1] = lat;
    if (lon > wider[2]) wider[2] = lon;
    if (lat > wider[3]) wider[3] = lat;
  });
  if (isInReach) extent.splice(0, 4, ...wider);
  return isInReach;
}

/** Converts the geometry to longitude and latitude in place. */
export function inDegrees(geometry: Geometry, { toLonLat }: Projection): Geometry {
  eachPosition(geometry, (position) => {
    const [lon, lat] = toLonLat(position[0] ?? 0, position[1] ?? 0);
    position[0] = lon;
    position[1] = lat;
  });
  return geometry;
}
