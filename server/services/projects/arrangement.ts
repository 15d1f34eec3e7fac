import { groupNames, groupPath, isWithinGroup } from "../../../schemas/groupPath.ts";
import type { ProjectArrangement } from "../../../schemas/projectArrangement.ts";
import type { ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import type { ErrorDetail } from "../errors.ts";

type Layers = NonNullable<ProjectUpdate["layers"]>;

const pathIn = (text: string) => groupPath(groupNames(text));

/** How a project has its layers after a change; what is as usual is left out. */
export function arrangementAfter(before: ProjectArrangement, change: ProjectUpdate): ProjectArrangement {
  const layers = change.layers ? settingsOf(change.layers) : before.layers;
  const singleChoiceGroups = change.singleChoiceGroups
    ? [...new Set(change.singleChoiceGroups.map(pathIn))]
    : before.singleChoiceGroups;
  return {
    ...(layers && Object.keys(layers).length > 0 && { layers }),
    ...(singleChoiceGroups && singleChoiceGroups.length > 0 && { singleChoiceGroups }),
  };
}

function settingsOf(layers: Layers): NonNullable<ProjectArrangement["layers"]> {
  const settings = layers.map(({ name, group = "", opacityPercent = 100, isOff = false }) => {
    const path = pathIn(group);
    const setting = {
      ...(path !== "" && { group: path }),
      ...(opacityPercent !== 100 && { opacityPercent }),
      ...(isOff && { isOff }),
    };
    return [name, setting] as const;
  });
  return Object.fromEntries(settings.filter(([, setting]) => Object.keys(setting).length > 0));
}

/** Each group of which one layer is on at a time has layers. */
export function* checkGroups(
  { singleChoiceGroups }: ProjectUpdate,
  { layers = {} }: ProjectArrangement,
): Generator<ErrorDetail> {
  const groups = Object.values(layers).flatMap(({ group }) => group ?? []);
  for (const [index, text] of (singleChoiceGroups ?? []).entries()) {
    const path = pathIn(text);
    if (!groups.some((group) => isWithinGroup(group, path)))
      yield { path: `/singleChoiceGroups/${index}`, message: "one_of" };
  }
}
