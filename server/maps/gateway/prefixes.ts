import type { MapProject } from "../../services/maps/MapCall.ts";
import { unreadable } from "./refuse.ts";

/** `xmlns(prefix,uri)` of WFS 2.0, `xmlns(prefix=uri)` of older versions. */
const declaration = /xmlns\(([\p{L}_][\p{L}\p{N}._-]*)[,=]([^()]*)\)/gu;

/** Parameters whose type names may have a prefix. */
const typed = ["typenames", "typename", "featureid", "resourceid"];

/**
 * Replaces prefixes that `NAMESPACES` binds to the workspace's namespace by the workspace's own prefix (WFS 2.0,
 * 7.6.6): `p:bomen` becomes `voorbeeld:bomen`. A type of another namespace is of no workspace: throws
 * `MapRequestUnreadable`, for there is nothing to refuse.
 *
 * @param namespace of the workspace's types; undefined where only the map server knows it: then any is accepted
 */
export function withOwnPrefix(
  { workspace }: Pick<MapProject, "workspace">,
  given: ReadonlyMap<string, string>,
  namespace: string | undefined,
): ReadonlyMap<string, string> {
  const declared = given.get("namespaces") ?? given.get("namespace");
  if (!declared) return given;
  const bound = new Map(
    [...declared.matchAll(declaration)].map(([, prefix = "", uri = ""]) => [prefix, uri]),
  );
  const renamed = new Map(given);
  for (const parameter of typed) {
    const list = given.get(parameter);
    if (list !== undefined)
      renamed.set(
        parameter,
        list.replace(/(^|[(,])([^(),:]+):/g, (all, start: string, prefix: string) => {
          const uri = bound.get(prefix);
          if (uri === undefined) return all;
          if (namespace !== undefined && uri !== namespace)
            unreadable("a feature type is of a namespace that is not known", parameter);
          return `${start}${workspace}:`;
        }),
      );
  }
  return renamed;
}
