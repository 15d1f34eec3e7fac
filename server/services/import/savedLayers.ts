import type { ImportLayer, ImportSave } from "../../../schemas/geodataImport.ts";
import { ValidationFailed } from "../errors.ts";
import type { Box, Importer } from "./Importer.ts";

type Saved = ImportSave["layers"];

/** Throws `ValidationFailed` for unknown or empty layers, and for invalid or duplicate names. */
export function checkLayers(found: readonly ImportLayer[], saved: Saved): void {
  const names = new Set<string>();
  const indexes = new Set<number>();
  for (const [n, { index, name }] of saved.entries()) {
    const layer = found.find((each) => each.index === index);
    if (!layer || layer.featureCount === 0 || indexes.has(index))
      throw new ValidationFailed([{ path: `/layers/${n}/index`, message: "is" }]);
    if (names.has(name) || /^_|_$/.test(name))
      throw new ValidationFailed([{ path: `/layers/${n}/name`, message: "is" }]);
    names.add(name);
    indexes.add(index);
  }
}

/** The bounding box of all saved layers, clamped to what a project allows. */
export function boxOf(found: readonly ImportLayer[], saved: Saved): Box {
  const boxes = saved.flatMap(({ index }) => found[index]?.latlonBoundingBox ?? []);
  const bounded = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  return [
    bounded(Math.min(...boxes.map(({ minx }) => minx)), 180),
    bounded(Math.min(...boxes.map(({ miny }) => miny)), 90),
    bounded(Math.max(...boxes.map(({ maxx }) => maxx)), 180),
    bounded(Math.max(...boxes.map(({ maxy }) => maxy)), 90),
  ];
}

/**
 * Layers that are saved without a style take the one that was found with them. Layers that are there already keep what people
 * gave them.
 */
export function withFoundStyles(
  importer: Pick<Importer, "layersOf">,
  workspace: string,
  { found, saved }: { found: readonly ImportLayer[]; saved: Saved },
): Saved {
  const there = new Set(importer.layersOf(workspace).map(({ name }) => name));
  return saved.map((layer) => {
    const style = found.find(({ index }) => index === layer.index)?.foundStyle?.style;
    return style && !there.has(layer.name) ? { style, ...layer } : layer;
  });
}
