import { LRUCache } from "lru-cache";
import type { AreaGroup, AreaGroups } from "../../../../schemas/areaGroups.ts";
import { maxChosenExport } from "../../../../schemas/layerExport.ts";
import { DecimalSum } from "../../../../schemas/rules/sumOf.ts";
import type { AreaQuestion, GroupByAreas } from "../../../services/area-groups/GroupByAreas.ts";
import { partsOf } from "../blocks/layerBlocks.ts";
import { columnsOf, featureId } from "../filter/columns.ts";
import { verticesOf } from "../filter/featureParts.ts";
import type { Filter } from "../filter/Filter.ts";
import { parseFilter } from "../filter/parseFilter.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { placesIn } from "../planes/placesIn.ts";
import { Turn } from "../Turn.ts";
import { matchFeatures } from "../wfs/selectFeatures.ts";
import { areaFinder, maxVertices, planeCode, type AreaFinder } from "./areaFinder.ts";
import { centroidOf } from "./centroid.ts";

const clockInterval = 256;

/**
 * Groups features by the areas of another layer (spec §45): each counts once, in the area in which its centroid lies, in the plane of
 * RD New; in several, or on their edges, in the one whose name comes first.
 */
export function groupingByAreas(store: Pick<LayerStore, "layer" | "inPlane">): GroupByAreas {
  /** Areas that were prepared, while they are asked for again and again. */
  const finders = new LRUCache<string, AreaFinder>({
    maxSize: maxVertices,
    sizeCalculation: ({ vertices }) => vertices + 1,
  });
  const finderOf = async (layer: ServedLayer, attribute: string): Promise<AreaFinder | undefined> => {
    const { workspace, name, revision } = layer;
    const key = JSON.stringify([workspace, name, revision, store.inPlane(layer, planeCode).plane, attribute]);
    const finder = finders.get(key) ?? (await areaFinder(layer, attribute, store));
    if (finder) finders.set(key, finder);
    return finder;
  };
  return async (question) => {
    const { project, areas: areasName, nameAttribute, attribute } = question;
    const layer = store.layer(project.workspace, question.layer);
    const areas = store.layer(project.workspace, areasName);
    const hasAttribute = (of: ServedLayer, name: string) => of.attributes.some((each) => each.name === name);
    if (!layer || !areas || !hasAttribute(areas, nameAttribute)) return undefined;
    if (attribute !== undefined && !hasAttribute(layer, attribute)) return undefined;
    if (!areas.geometryTypes.some((type) => /Polygon|Collection/.test(type))) return nothing("noAreas");
    const finder = await finderOf(areas, nameAttribute);
    return finder ? await group(layer, finder, question, store) : nothing("tooMany");
  };
}

const nothing = (outcome: AreaGroups["outcome"]): AreaGroups => ({ outcome, groups: [], members: [] });

const filterOf = ({ ids, filter }: AreaQuestion): Filter | undefined =>
  ids ? { kind: "ids", ids: new Set(ids) } : filter === undefined ? undefined : parseFilter(filter);

async function group(
  layer: ServedLayer,
  { names, find }: AreaFinder,
  question: AreaQuestion,
  store: Pick<LayerStore, "inPlane">,
): Promise<AreaGroups> {
  const { attribute, membersOf } = question;
  const matched = await matchFeatures(layer, { filter: filterOf(question), sortBy: [] }, store);
  const features = matched.features ?? new Uint32Array(layer.featureCount).map((_, i) => i);
  const placed = store.inPlane(layer, planeCode);
  const places = placesIn(planeCode, placed);
  // The last one is of what lies in no area.
  const gathered = [...names, null].map(() => ({ count: 0, numbers: 0, sum: new DecimalSum() }));
  const wanted = membersOf && (membersOf.isOutside ? names.length : names.indexOf(membersOf.name));
  const members: { id: string; place: number }[] = [];
  const json = attribute !== undefined || membersOf ? "plane" : undefined;
  const turn = new Turn();
  for (const { first, features: block, at } of partsOf(placed, features, json, true)) {
    const values = attribute === undefined ? [] : (await columnsOf(block, [attribute])).get(attribute);
    for (const [n, i] of at.entries()) {
      const centroid = centroidOf({ features: block, i, places: places(block, ...verticesOf(block, i)) });
      const number = (centroid && find(centroid)) ?? names.length;
      const own = gathered[number];
      const value = values?.[i];
      if (own) own.count += 1;
      if (own && typeof value === "number") {
        own.numbers += 1;
        own.sum.add(value);
      }
      if (number === wanted)
        members.push({ id: featureId(block, i), place: layer.fileOrder[first + i] ?? 0 });
      if (n % clockInterval === 0 && turn.isOver) await turn.pass();
    }
  }
  const told = gathered.map(({ count, numbers, sum }, n): AreaGroup => ({
    name: names[n] ?? null,
    isOutside: n === names.length,
    count,
    numbers,
    sum: numbers > 0 ? sum.value : null,
  }));
  return {
    outcome: "told",
    // What lies in no area comes last.
    groups: told.toSorted(
      (one, other) => Number(one.isOutside) - Number(other.isOutside) || other.count - one.count,
    ),
    members: members
      .toSorted((one, other) => one.place - other.place)
      .slice(0, maxChosenExport)
      .map(({ id }) => id),
  };
}
