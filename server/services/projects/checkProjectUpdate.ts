import type { ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import type { ProjectForm } from "../../repositories/projects/projectForms.ts";
import type { ErrorDetail } from "../errors.ts";

/** A layer that the map server offers. */
export interface OfferedLayer {
  name: string;
  title: string;
  /** Degrees, EPSG:4326. */
  lonLatExtent: [minLon: number, minLat: number, maxLon: number, maxLat: number];
  /** 0 where the map server does not say. */
  featureCount?: number;
  /** Names of its WMS styles, the default first; undefined where the map server does not report them. */
  styles?: string[] | undefined;
}

interface Allowed {
  project: Pick<ProjectForm, "layers" | "styles">;
  /** Null while the map server is unavailable. */
  offered: readonly OfferedLayer[] | null;
  /** The layers found by the latest synchronisation; used while the map server is unavailable. */
  known: readonly string[];
}

/** Checks a project's layers, styles and extent against what the map server offers; empty when all are valid. */
export function checkProjectUpdate(change: ProjectUpdate, allowed: Allowed): ErrorDetail[] {
  return [...checkLayers(change.layers ?? [], allowed), ...checkBox(change.latlonBoundingBox)];
}

function* checkLayers(
  layers: NonNullable<ProjectUpdate["layers"]>,
  { project, offered, known }: Allowed,
): Generator<ErrorDetail> {
  const offeredByName = new Map(offered?.map((layer) => [layer.name, layer]));
  const names = new Set([...project.layers, ...known, ...offeredByName.keys()]);
  const seen = new Set<string>();
  for (const [index, { name, style }] of layers.entries()) {
    const path = `/layers/${index}`;
    if (seen.has(name)) yield { path: `${path}/name`, message: "unique" };
    else if (!names.has(name)) yield { path: `${path}/name`, message: "one_of" };
    seen.add(name);
    const styles = offeredByName.get(name)?.styles ?? [];
    const isKnownStyle = !style || styles.length === 0 || styles.includes(style);
    if (!isKnownStyle && project.styles[name] !== style) yield { path: `${path}/style`, message: "one_of" };
  }
}

/** Opposite sides of a box, and their limit in degrees. */
const sides = [
  ["minx", "maxx", 180],
  ["miny", "maxy", 90],
] as const;

function* checkBox(box: ProjectUpdate["latlonBoundingBox"]): Generator<ErrorDetail> {
  if (!box) return;
  for (const [low, high, limit] of sides) {
    if (box[low] < -limit) yield { path: `/latlonBoundingBox/${low}`, message: "invalid" };
    if (box[high] > limit) yield { path: `/latlonBoundingBox/${high}`, message: "invalid" };
    if (box[low] > box[high]) yield { path: `/latlonBoundingBox/${high}`, message: "invalid" };
  }
}
