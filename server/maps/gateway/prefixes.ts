import type { MapProject } from "../../services/maps/MapCall.ts";

/** `xmlns(prefix,uri)` of WFS 2.0, `xmlns(prefix=uri)` as it was before. */
const declaration = /xmlns\(([\p{L}_][\p{L}\p{N}._-]*)[,=]([^()]*)\)/gu;

/** Parameters whose names of types may carry a prefix. */
const typed = ["typenames", "typename", "featureid", "resourceid"];

/**
 * The parameters with the workspace's own prefix in place of others that `NAMESPACES` binds to its namespace (WFS 2.0,
 * 7.6.6): `p:bomen` becomes `voorbeeld:bomen`. What is bound to another namespace stays, and names no layer.
 *
 * @param namespace of the workspace's types; undefined where only the map server knows it: it has but one there
 */
export function withOwnPrefix(
  { workspace }: Pick<MapProject, "workspace">,
  given: ReadonlyMap<string, string>,
  namespace: string | undefined,
): ReadonlyMap<string, string> {
  const declared = given.get("namespaces") ?? given.get("namespace");
  if (!declared) return given;
  const prefixes = new Set(
    [...declared.matchAll(declaration)].flatMap(([, prefix = "", uri]) =>
      namespace === undefined || uri === namespace ? prefix : [],
    ),
  );
  const renamed = new Map(given);
  for (const parameter of typed) {
    const list = given.get(parameter);
    if (list !== undefined)
      renamed.set(
        parameter,
        list.replace(/(^|[(,])([^(),:]+):/g, (all, start: string, prefix: string) =>
          prefixes.has(prefix) ? `${start}${workspace}:` : all,
        ),
      );
  }
  return renamed;
}
