import { defaultStyleName } from "../../../schemas/rules/namedStyles.ts";
import type { MapProject } from "../../services/maps/MapCall.ts";
import { refuseValue } from "./refuse.ts";

/**
 * The project's layer of this name, with or without `workspace:` prefix; throws for any other name. Case-sensitive.
 * `parameter` is where the name was given.
 */
function layerName(project: MapProject, name: string, parameter: string): string {
  const prefix = `${project.workspace}:`;
  const bare = [name, name.startsWith(prefix) ? name.slice(prefix.length) : name];
  return (
    bare.find((candidate) => project.layers.includes(candidate)) ??
    refuseValue(parameter, "a layer is not the project's", "LayerNotDefined")
  );
}

/** A layer may occur in each of its styles, the project's and the default, and OGC's suite names one three times. */
const maxRepetitions = 3;

/** `a,ws:b` → `[a, b]`; an empty value names none. Limits repetitions of a layer, which would only cost time. */
export function layerNames(project: MapProject, list: string, parameter: string): string[] {
  const names = list === "" ? [] : list.split(",").map((name) => layerName(project, name, parameter));
  refuseRepeats(names, maxRepetitions, parameter);
  return names;
}

function refuseRepeats(names: readonly string[], most: number, parameter: string): void {
  const times = new Map<string, number>();
  for (const name of names) {
    const time = (times.get(name) ?? 0) + 1;
    if (time > most) refuseValue(parameter, "a layer is named too often");
    times.set(name, time);
  }
}

/**
 * `a,b`, or the list syntax of WFS 2.0, `(a)(b)`. A join, `(a,b)`, is refused: it requests pairs of features, which
 * none of our map servers supports.
 */
export function typeNames(project: MapProject, list: string, parameter: string): string[] {
  const isListOfLists = /[()]/.test(list);
  if (isListOfLists && !/^(\([^(),]+\))+$/.test(list))
    refuseValue(parameter, "a list of type names is not well-formed, or is a join");
  const names = layerNames(
    project,
    isListOfLists ? list.slice(1, -1).replaceAll(")(", ",") : list,
    parameter,
  );
  refuseRepeats(names, 1, parameter);
  return names;
}

/** No quotes or operators, which a map server might evaluate as part of a condition. */
const featureId = /^[\p{L}\p{M}\p{N}_.:@{}/|~ -]*$/u;

/** The layer that a feature id starts with: `bomen.12` belongs to `bomen`. The longest matching name wins. */
export function layerOfFeature(project: MapProject, id: string, parameter: string): string {
  const prefix = `${project.workspace}:`;
  const bare = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  if (!featureId.test(bare)) refuseValue(parameter, "a feature's id is not plain");
  const fitting = project.layers.filter((layer) => bare.startsWith(`${layer}.`));
  const [longest] = fitting.sort((a, b) => b.length - a.length);
  return longest ?? refuseValue(parameter, "a feature is not of the project's layers");
}

/** An id without a dot names no layer, and so no feature of any. */
export const namesNoLayer = (id: string): boolean => /^[\p{L}\p{M}\p{N}_-]*$/u.test(id);

/** The layers of a list of feature ids, each once. */
export function layersOfFeatures(project: MapProject, list: string, parameter: string): string[] {
  const ids = list.split(",").filter((id) => !namesNoLayer(id));
  return [...new Set(ids.map((id) => layerOfFeature(project, id, parameter)))];
}

/** The layer of the feature that a stored query asks for; none where it is not the project's, as if it did not exist. */
export function layersOfStoredQuery(
  { layers, workspace }: MapProject,
  given: ReadonlyMap<string, string>,
): string[] {
  const id = given.get("id") ?? "";
  const bare = id.startsWith(`${workspace}:`) ? id.slice(workspace.length + 1) : id;
  return layers.filter(
    (layer) => bare.startsWith(`${layer}.`) && !bare.slice(layer.length + 1).includes("."),
  );
}

/** Throws unless each style is empty, `default`, or one of the project or of its layers. */
export function checkStyles(project: MapProject, list: string, parameter: string): void {
  const { styles = {}, offeredStyles = [] } = project;
  const known = new Set(["", defaultStyleName, ...Object.values(styles), ...offeredStyles]);
  if (list.split(",").some((style) => !known.has(style)))
    refuseValue(parameter, "a style is not the project's", "StyleNotDefined");
}
