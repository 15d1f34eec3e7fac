import type { MapProject } from "../../services/maps/MapCall.ts";

/** Letters, digits and a few marks: no brackets, quotes or operators that a map server would evaluate as XPath. */
const plain = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:@° -]*$/u;

/** Whether this is a property name, optionally with its type: `hoogte`, `ws:hoogte`, `bomen/hoogte`. */
export function isPropertyName(project: MapProject, text: string): boolean {
  const steps = text.split("/");
  if (steps.length > 2 || !steps.every((step) => plain.test(step))) return false;
  const [type = ""] = steps;
  // Its prefix may be any that a request binds to the workspace's namespace.
  return steps.length === 1 || project.layers.includes(type.slice(type.indexOf(":") + 1));
}

/** Whether this is a list of property names: `a,b`, or one list for each type, `(a,b)(c)`. `*` means all. */
export function isPropertyList(project: MapProject, list: string): boolean {
  const lists = /^(\([^()]*\))+$/.test(list) ? list.slice(1, -1).split(")(") : [list];
  return lists
    .filter((names) => names !== "")
    .flatMap((names) => names.split(","))
    .every((name) => name === "*" || isPropertyName(project, name.trim()));
}
