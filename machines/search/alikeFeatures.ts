import type { IdentifyingAttribute } from "../feature-info/featureNames.ts";

/** Attributes that tell neighbours apart, the best first. */
const apartWords = [
  /^(huis_?(nummer|nr)|house_?number|nummer|nr|number)$/i,
  /(huis_?letter|toevoeging|addition|suffix)$/i,
  /(nummer|number|nr|code|kenmerk)$/i,
];
/** So many attributes are told at most. */
const maxApart = 2;

type Properties = Readonly<Record<string, unknown>>;

/**
 * What tells features apart that read alike: attributes in which they differ, a house number before others.
 *
 * @returns for each of them, in order; empty where they do not differ
 */
export function whatTellsApart(alike: readonly Properties[]): IdentifyingAttribute[][] {
  const names = [...new Set(alike.flatMap((properties) => Object.keys(properties)))].filter((name) =>
    alike.every((properties) => isTold(properties[name])),
  );
  const chosen: string[] = [];
  const differing = (with_: readonly string[]) =>
    new Set(alike.map((properties) => JSON.stringify(with_.map((name) => properties[name] ?? null)))).size;
  while (chosen.length < maxApart) {
    const known = differing(chosen);
    const [best] = names
      .filter((name) => !chosen.includes(name) && differing([...chosen, name]) > known)
      .toSorted(
        (one, other) =>
          rankOf(one) - rankOf(other) || differing([...chosen, other]) - differing([...chosen, one]),
      );
    if (best === undefined) break;
    chosen.push(best);
  }
  return alike.map((properties) =>
    chosen.flatMap((property) => {
      const value = properties[property];
      return (typeof value === "string" && value !== "") || typeof value === "number"
        ? [{ property, value }]
        : [];
    }),
  );
}

const isTold = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === "string" || typeof value === "number";

function rankOf(name: string): number {
  const rank = apartWords.findIndex((words) => words.test(name));
  return rank === -1 ? apartWords.length : rank;
}
