import type { SeededRandom } from "../support/content/seededRandom.ts";

/** What of a map can be asked. */
export interface MapQuestion {
  /** Numbered from 1. */
  projects: number;
  workspace: string;
  layers: readonly string[];
}

/** The middle of the city; metres, EPSG:3857. */
const middle = [570_110, 6_816_540] as const;
const wanderM = 600;

function someBox(random: SeededRandom, widthM: number): string {
  const [x, y] = middle.map((at) => at + random.between(-wanderM, wanderM)) as [number, number];
  return [x, y, x + widthM, y + widthM].map((value) => value.toFixed(2)).join(",");
}

/** The address of a picture that nobody asked for before. */
export function someMap(random: SeededRandom, projectId: number, { workspace, layers }: MapQuestion): string {
  return (
    `/api/projects/${projectId}/geoserver/${workspace}/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&STYLES=` +
    `&LAYERS=${layers.join(",")}&CRS=EPSG:3857&BBOX=${someBox(random, 306)}&WIDTH=256&HEIGHT=256&FORMAT=image/png`
  );
}

export function someFeatures(
  random: SeededRandom,
  projectId: number,
  { workspace, layers }: MapQuestion,
): string {
  return (
    `/api/projects/${projectId}/geoserver/${workspace}/wfs?SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature` +
    `&TYPENAMES=${workspace}:${layers[0]}&SRSNAME=EPSG:3857&BBOX=${someBox(random, 150)},EPSG:3857&OUTPUTFORMAT=application/json`
  );
}
