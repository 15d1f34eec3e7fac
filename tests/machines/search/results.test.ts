import { describe, expect, it } from "vitest";
import { parsePlace } from "../../../machines/coordinates/parsePlace.ts";
import { resultGroups, resultsOf } from "../../../machines/search/results.ts";
import type { FoundFeature } from "../../../schemas/search.ts";

const found = (text: string, ...all: FoundFeature["properties"][]) => ({
  text,
  read: parsePlace(text),
  features: {
    layers: [
      {
        layer: "bomen",
        status: "searched" as const,
        count: all.length,
        features: all.map((properties, n) => ({ id: `bomen.${n}`, properties })),
      },
    ],
  },
  places: null,
  recents: ["dom"],
});
const oak = { naam: "Eik", straat: "Oude Kade", nr: 12, leeg: "", oud: true };

describe("a feature that was found (§20.5)", () => {
  it.each<[string, FoundFeature["properties"], string | undefined]>([
    ["kade", oak, "straat"],
    ["12 kade", oak, "straat"],
    ["12", oak, "nr"],
    ["eik 12", oak, "nr"],
    ["eik", oak, undefined],
    ["kale", oak, undefined],
    ["true", oak, undefined],
    ["!", oak, undefined],
    ["iets", {}, undefined],
  ])("by %j tells the attribute that has the longest word that its name has not: %j, %s", (...row) => {
    const [text, properties, property] = row;
    const [result] = resultsOf(found(text, properties));

    expect(result).toMatchObject({ kind: "feature", label: properties["naam"] ?? "bomen.0" });
    expect(result?.kind === "feature" && result.matched?.property).toBe(property);
  });

  it("tells what sets it apart from others that read alike, where something does", () => {
    const [one, two, beech, ...same] = resultsOf(
      found(
        "x",
        { naam: "Eik", straat: "Kade", huisnummer: 1 },
        { naam: "Eik", straat: "Kade", huisnummer: 2 },
        { naam: "Beuk" },
        { naam: "Es" },
        { naam: "Es" },
      ),
    );

    expect([one, two]).toMatchObject([1, 2].map((value) => ({ apart: [{ property: "huisnummer", value }] })));
    for (const each of [beech, ...same]) expect(each).not.toHaveProperty("apart");
  });
});

it("searches from before are offered while nothing is typed, and only then", () => {
  expect(resultGroups(found(" ", oak)).map(({ kind }) => kind)).toEqual(["recents"]);
  expect(resultGroups(found("eik", oak)).map(({ kind }) => kind)).toEqual(["layer"]);
});
