import Flatbush from "flatbush";
import { maxAreas } from "../../../../schemas/areaGroups.ts";
import { blocksInTurns } from "../blocks/layerBlocks.ts";
import { columnsOf } from "../filter/columns.ts";
import { textOf } from "../filter/evaluate.ts";
import { figureOf, verticesOf } from "../filter/featureParts.ts";
import { placeIn, type Position, type SidedFigure } from "../filter/SidedFigure.ts";
import { geometryKind, type LayerStore, type ServedLayer } from "../LoadedLayer.ts";
import { placesIn } from "../planes/placesIn.ts";
import { Turn } from "../Turn.ts";
import { compareValues } from "../wfs/sortOrder.ts";

type AreaName = string | number | boolean | null;

/** Areas by their names, in the plane of RD New. */
export interface AreaFinder {
  names: readonly AreaName[];
  /** The first name, by its place in `names`, of which an area holds a position, edges included; undefined where none does. */
  find: (position: Position) => number | undefined;
  vertices: number;
}

/** EPSG code of the plane in which it is decided, as selecting by place does. */
export const planeCode = 28992;

/** More of them would take too much memory. */
export const maxVertices = 500_000;

const nameOf = (value: unknown): AreaName => {
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "number" || typeof value === "boolean" ? value : textOf(value);
};

interface Area {
  name: AreaName;
  figure: SidedFigure;
}

/** Prepares the areas of a layer; undefined where they have too many names or vertices. */
export async function areaFinder(
  layer: ServedLayer,
  attribute: string,
  store: Pick<LayerStore, "inPlane">,
): Promise<AreaFinder | undefined> {
  const searched = store.inPlane(layer, planeCode);
  const areas: Area[] = [];
  const known = new Set<AreaName>();
  let vertices = 0;
  const places = placesIn(planeCode, searched);
  const turn = new Turn();
  for await (const { features } of blocksInTurns(searched, { json: "plane", own: true })) {
    const names = (await columnsOf(features, [attribute])).get(attribute) ?? [];
    for (let i = 0; i < features.featureCount; i++) {
      if (features.kinds[i] !== geometryKind.polygon) continue;
      const [first, end] = verticesOf(features, i);
      vertices += end - first;
      const name = nameOf(names[i]);
      known.add(name);
      if (vertices > maxVertices || known.size > maxAreas) return undefined;
      const figure = figureOf({ features, i, places: places(features, first, end) });
      if (figure.index) areas.push({ name, figure });
      if (turn.isOver) await turn.pass();
    }
  }
  return finderOf(areas, vertices);
}

/** Areas without a name come last. */
const compareNames = (one: AreaName, other: AreaName): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compareValues(one, other);

function finderOf(unordered: readonly Area[], vertices: number): AreaFinder {
  const areas = unordered.toSorted((one, other) => compareNames(one.name, other.name));
  const names = [...new Set(areas.map(({ name }) => name))];
  const numberOf = new Map(names.map((name, number) => [name, number]));
  if (areas.length === 0) return { names, find: () => undefined, vertices };
  const index = new Flatbush(areas.length);
  for (const { figure } of areas)
    index.add(
      figure.index?.minX ?? 0,
      figure.index?.minY ?? 0,
      figure.index?.maxX ?? 0,
      figure.index?.maxY ?? 0,
    );
  index.finish();
  return {
    names,
    vertices,
    find: ([x, y]) => {
      const near = index.search(x, y, x, y).sort((one, other) => one - other);
      const holding = near.map((n) => areas[n]).find((area) => area && placeIn(area.figure, x, y) !== "E");
      return holding && numberOf.get(holding.name);
    },
  };
}
