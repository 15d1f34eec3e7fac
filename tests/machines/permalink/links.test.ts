import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { writePositions } from "../../../machines/permalink/deltas.ts";
import { fitLink } from "../../../machines/permalink/fitLink.ts";
import { isStep } from "../../../machines/permalink/linkSteps.ts";
import {
  emptyLink,
  type LinkedPlace,
  type LinkLoss,
  type MapLink,
} from "../../../machines/permalink/MapLink.ts";
import { readLink } from "../../../machines/permalink/readLink.ts";
import { maxLinkLength, withinLength, writeLink } from "../../../machines/permalink/writeLink.ts";
import { geometryOf, isSameShape } from "../../../machines/measure/measuring.ts";
import { createChance, someLink } from "./someLink.ts";

const rounds = 500;
const utrecht: MapLink = {
  ...emptyLink,
  place: { center: [5.121_42, 52.090_74], zoom: 16 },
  baseLayer: "osm",
  layers: [
    { name: "percelen", opacity: 1 },
    { name: "bomen", opacity: 0.6 },
  ],
};
const pointsOfLine = (count: number, stepDegrees = 0.0005) =>
  Array.from({ length: count }, (_, n): Position => [
    5.12 + n * stepDegrees,
    52.09 + ((n * 7) % 5) * stepDegrees,
  ]);
const line = (count: number) => geometryOf("line", pointsOfLine(count));

/** How far, along an axis, one place is from the other on the screen; px at the scale of the first. */
const offByPx = (one: LinkedPlace | null, other: LinkedPlace | null): number =>
  one && other
    ? Math.max(...[0, 1].map((axis) => Math.abs((one.center[axis] ?? 0) - (other.center[axis] ?? 0)))) *
      ((256 * 2 ** one.zoom) / 360)
    : Number(one !== other);

describe("a link to a map", () => {
  it("§18.3 says what the map shows: places to half a pixel, all else exactly; read, it is written the same", () => {
    const chance = createChance(2026);
    for (let n = 0; n < rounds; n += 1) {
      const link = someLink(chance);

      const text = writeLink(link);
      const read = readLink(text);

      expect(writeLink(read?.link ?? emptyLink)).toBe(text);
      const { place, ...exact } = link;
      expect(read?.losses).toEqual(place ? [] : [{ kind: "place" }]);
      expect(read?.link).toMatchObject(exact);
      expect(offByPx(place, read?.link.place ?? null)).toBeLessThanOrEqual(0.501);
      expect(Math.abs((read?.link.place?.zoom ?? 0) - (place?.zoom ?? 0))).toBeLessThanOrEqual(5e-5);
    }
  });

  it("§18.3 that was shared by an earlier version has its measurements to half a centimetre", () => {
    const [drawn, text] = [pointsOfLine(3), writePositions(pointsOfLine(3), 1e7)];
    const measured = readLink(`v=1&m=l${text}.a${text}&p=5_52_16`)?.link.measurements ?? [];

    for (const [at, kind] of (["line", "area"] as const).entries())
      expect(isSameShape(geometryOf(kind, drawn), measured[at]?.geometry ?? line(2))).toBe(true);
  });

  it("is made of signs that no mail program changes, for names of letters, digits and lines", () => {
    const text = writeLink({ ...utrecht, feature: { layer: "percelen", id: "percelen.12" } });

    expect(text).toBe("v=1&b=osm&l=percelen.bomen~60&f=percelen~percelen%2E12&p=5.12142_52.09074_16");
    expect(writeLink({ ...emptyLink, baseLayer: "half \uD800" })).toBe("v=1&b=half%20%EF%BF%BD");
  });

  it("is never a reason to fail, whatever became of it on its way", () => {
    const chance = createChance(7);
    const signs = 'v=1&blqfmp~._-%25E0%00A9z#?/\\"{}[]😀\uD800';
    for (let n = 0; n < rounds; n += 1) {
      const text = writeLink(someLink(chance));
      const [from, to] = [Math.floor(chance() * text.length), Math.floor(chance() * text.length)];
      const junk = Array.from({ length: 8 }, () => signs[Math.floor(chance() * signs.length)]).join("");
      const damaged = [
        text.slice(0, from),
        text.slice(0, from) + junk + text.slice(from),
        text.slice(0, Math.min(from, to)) + text.slice(Math.max(from, to)),
        `v=1&${junk}`,
        junk,
      ];

      // What is read of it can be shown and written.
      for (const { link } of damaged.map(readLink).filter((read) => read !== undefined))
        expect(readLink(writeLink(fitLink({ link, losses: [] }, ["percelen"]).link))).toBeDefined();
    }
  });

  const losses = (text: string) => readLink(text)?.losses.map(({ kind }) => kind);
  const shape = (sign: string, ...points: Position[]) => sign + writePositions(points, 1e9);
  const [corner, opposite]: [Position, Position] = [
    [720, -90],
    [-720, 90],
  ];

  it.each<[LinkLoss["kind"], string, string[]]>([
    ["layers", "l", ["percelen~x", "~50", "bomen~1000", "bomen~x5", "bomen~5x", "bomen.", "%E0"]],
    ["feature", "f", ["percelen", "~1", "%E0~1", "bomen~%E0"]],
    ["filters", "q", ["%7B", "%7B%7D"]],
    ["styles", "s", ["bomen", "~x", "bomen~", "bomen~x.paden"]],
    ["drawings", "d", ["", "0", "4.x", "x4", "4x", "1234567890", `${"1.".repeat(50)}1`]],
    [
      "measurements",
      "m",
      [
        shape("L", corner),
        shape("A", corner, opposite),
        shape("L", corner, [720.1, 52]),
        shape("L", corner, [5, -90.1]),
        `${shape("L", corner, opposite)}A`,
        `${shape("L", corner, opposite)}~%E0`,
        `${shape("L", corner, opposite)}ggggggggggAA`,
        `${shape("L", corner, opposite)}!A`,
        `${shape("L", corner, opposite)}g`,
      ],
    ],
  ])("says that its %s can't be read: %s=%j", (kind, name, texts) => {
    expect(texts.map((text) => losses(`${name}=${text}&p=5_52_16`))).toEqual(texts.map(() => [kind]));
  });

  it("says that its place can't be read, as when it was cut off", () => {
    const places = ["5.1_52.1_26.1", "720.1_52_16", "-720.1_52_16", "5_90.1_16", "5_-90.1_16"];
    const cut = ["b=osm", "p=5_52", "p=5_52_16_1", "p=x5_52_16", ...places.map((place) => `p=${place}`)];

    expect(cut.map(losses)).toEqual(cut.map(() => ["place"]));
    const furthest = `l=percelen~100&d=${"1.".repeat(49)}999999999&c=100~osm&r=&m=${shape("L", corner, opposite)}&p=-720_-90_26`;
    expect(losses(furthest)).toEqual([]);
    expect(losses(`q=${"x".repeat(32_768)}&p=5_52_16`)).toEqual(["filters", "place"]);
  });

  it("tells what of it can't be read, and keeps the rest", () => {
    expect(readLink("v=1&m=lAA.a.x&p=5_52_16")?.losses).toEqual([{ kind: "measurements", count: 3 }]);
    expect(losses("p=5_52_16&b")).toEqual(["baseLayer"]);
    expect(readLink("v=1&b=%E0&l=percelen&p=5_52_16")).toEqual({
      link: {
        ...emptyLink,
        layers: [{ name: "percelen", opacity: 1 }],
        place: { center: [5, 52], zoom: 16 },
      },
      losses: [{ kind: "baseLayer" }],
    });
  });

  it("of a later version is not guessed at; what is none of ours is left alone", () => {
    expect(readLink("v=2&p=5_52_16")).toEqual({ link: emptyLink, losses: [{ kind: "unreadable" }] });
    expect(readLink("main")).toBeUndefined();
    expect(readLink("main&d=4")).toBeUndefined();
    expect(readLink("")).toBeUndefined();
  });

  it("may be written by hand, of any of its parts alone", () => {
    const chance = createChance(88);
    const parts = Array.from({ length: rounds }, () => writeLink(someLink(chance)).split("&")).flat();
    expect(parts.filter((part) => readLink(part) === undefined)).toEqual([]);
    expect(readLink("d=4.5.4")).toEqual({
      link: { ...emptyLink, drawings: [4, 5] },
      losses: [{ kind: "place" }],
    });
  });

  it("can be mailed: a point takes ten signs where the next one is hundreds of metres away, and the oldest measurements stay behind", () => {
    const points = pointsOfLine(100, 0.0015);
    expect(writePositions(points, 1e9).length / points.length).toBeLessThanOrEqual(10.1);

    const measurements = [3, 200, 150, 2].map((count) => ({ name: null, geometry: line(count) }));
    const kept = withinLength({ ...utrecht, measurements });

    expect(kept).toEqual({ ...utrecht, measurements: measurements.slice(2) });
    expect(writeLink(kept).length).toBeLessThanOrEqual(maxLinkLength);
    const [full, barest] = [{ ...kept, selection: "bomen~x" }, writeLink(utrecht).length - 1];
    expect(withinLength(full, writeLink(full).length)).toEqual(full);
    expect(withinLength(kept, writeLink(kept).length)).toEqual(kept);
    expect(withinLength(kept, barest)).toEqual(utrecht);
    const selection = `bomen~bomen%2E~${"C".repeat(maxLinkLength)}`;
    expect(withinLength({ ...utrecht, selection })).toEqual({ ...utrecht, selection: "" });
    expect(readLink(writeLink({ ...utrecht, selection: "" }))).toMatchObject({
      link: { selection: null },
      losses: [{ kind: "selection" }],
    });
    expect(withinLength({ ...utrecht, selection: "bomen~x" }).selection).toBe("bomen~x");
    expect(withinLength({ ...utrecht, measurements: [measurements[0] as never] }).measurements).toHaveLength(
      1,
    );
  });
});

describe("a link in a project", () => {
  it("loses layers, base layer and feature that are not there, and names what it lost", () => {
    const link: MapLink = {
      ...utrecht,
      baseLayer: "vroeger",
      feature: { layer: "verdwenen", id: "verdwenen.1" },
      filters: {
        verdwenen: [{ attribute: "soort", operator: "filled", value: "" }],
        bomen: [{ attribute: "hoogte", operator: "filled", value: "" }],
      },
      styles: { verdwenen: "soort", bomen: "hoogte" },
      layers: [
        { name: "bomen", opacity: 0.5 },
        { name: "verdwenen", opacity: 1 },
      ],
    };

    const fitting = fitLink({ link, losses: [] }, ["percelen", "bomen"]);

    expect(fitting).toEqual({
      link: {
        ...link,
        baseLayer: null,
        feature: null,
        filters: { bomen: [{ attribute: "hoogte", operator: "filled", value: "" }] },
        styles: { bomen: "hoogte" },
        layers: [{ name: "bomen", opacity: 0.5 }],
      },
      losses: [
        { kind: "baseLayer" },
        { kind: "layersGone", names: ["verdwenen"] },
        { kind: "filters" },
        { kind: "feature" },
      ],
    });
  });

  it("shows the project's layers when none of its own is left, and none when it says so", () => {
    const onlyGone = { ...utrecht, layers: [{ name: "verdwenen", opacity: 1 }] };

    expect(fitLink({ link: onlyGone, losses: [] }, ["bomen"]).link.layers).toBeNull();
    expect(fitLink({ link: { ...utrecht, layers: null }, losses: [] }, ["bomen"]).losses).toEqual([]);
    expect(fitLink({ link: { ...utrecht, layers: [] }, losses: [] }, ["bomen"])).toEqual({
      link: { ...utrecht, layers: [] },
      losses: [],
    });
  });
});

describe("a link to two maps that are compared", () => {
  const right = { positionPercent: 69, baseLayer: "luchtfotorgb", layers: [{ name: "bomen", opacity: 0.5 }] };
  const compared: MapLink = { ...utrecht, compare: right };
  const read = (text: string) => readLink(text) ?? { link: emptyLink, losses: [] };

  it("says where the line lies and what the right side shows; no layers where those of the left lie there too", () => {
    expect(writeLink(compared)).toContain("&c=69~luchtfotorgb&r=bomen~50&");
    const sameLayers = { ...compared, compare: { ...right, layers: utrecht.layers ?? [] } };

    expect(writeLink(sameLayers)).toContain("&c=69~luchtfotorgb&p=");
    expect(readLink(writeLink(sameLayers))).toEqual({ link: sameLayers, losses: [] });
  });

  it("loses the comparison, and says so, when its line or its base layer is none", () => {
    for (const line of ["c=101~osm", "c=1000~osm", "c=-1~osm", "c=5", "c=5x~osm", "c=5~%E0", "c=half~osm"])
      expect(readLink(`v=1&${line}&p=5_52_16`), `after ${line}`).toMatchObject({
        link: { compare: null },
        losses: [{ kind: "compare" }],
      });
    expect(read("c=50~osm&r=~5&p=5_52_16")).toMatchObject({
      link: { compare: { layers: [] } },
      losses: [{ kind: "compare" }],
    });
    expect(read("r=bomen&p=5_52_16")).toMatchObject({ link: { compare: null }, losses: [] });
    const unknown = read("v=1&l=bomen&c=50~papier&r=bomen&p=5_52_16");

    expect(fitLink(unknown, ["bomen"])).toMatchObject({
      link: { compare: null, layers: [{ name: "bomen" }] },
      losses: [{ kind: "compare" }],
    });
  });

  it("names the layers of either side that are gone once", () => {
    const both = read("v=1&l=bomen.weg&c=50~osm&r=weg.bomen.ook~20&p=5_52_16");

    expect(fitLink(both, ["bomen"])).toMatchObject({
      link: { compare: { layers: [{ name: "bomen" }] } },
      losses: [{ kind: "layersGone", names: ["weg", "ook"] }],
    });
  });

  it("is a step to go back from when the right side differs, not when the line moved", () => {
    const moved = { ...compared, compare: { ...right, positionPercent: 20 } };
    const other = { ...compared, compare: { ...right, baseLayer: "osm" } };

    expect(isStep(compared, moved)).toBe(false);
    expect(isStep(compared, other)).toBe(true);
    expect(isStep(compared, utrecht)).toBe(true);
  });
});

describe("a step to go back from", () => {
  const moved = (degrees: number, zoom = 16): MapLink => ({
    ...utrecht,
    place: { center: [5.121_42 + degrees, 52.090_74], zoom },
  });

  const oneLayer: MapLink = { ...utrecht, layers: [{ name: "bomen", opacity: 1 }] };
  const withFeature: MapLink = { ...utrecht, feature: { layer: "bomen", id: "bomen.1" } };

  it.each<[string, MapLink, MapLink?]>([
    ["another base layer", { ...utrecht, baseLayer: "luchtfotorgb" }],
    ["a layer off", { ...utrecht, layers: utrecht.layers?.slice(1) ?? null }],
    ["a layer in another's place", { ...utrecht, layers: [{ name: "wegen", opacity: 1 }] }, oneLayer],
    ["no layers at all", { ...utrecht, layers: null }],
    ["a feature chosen", withFeature],
    ["another feature", { ...utrecht, feature: { layer: "bomen", id: "bomen.2" } }, withFeature],
    ["a measurement drawn", { ...utrecht, measurements: [{ name: null, geometry: line(2) }] }],
    [
      "another filter",
      { ...utrecht, filters: { bomen: [{ attribute: "soort", operator: "equals", value: "eik" }] } },
    ],
    ["another style", { ...utrecht, styles: { bomen: "hoogte" } }],
    ["a drawing shown", { ...utrecht, drawings: [4] }],
    ["another town", moved(0.05)],
    ["a town to the west", moved(-0.05)],
    ["a town to the north", { ...utrecht, place: { center: [5.121_42, 52.120_74], zoom: 16 } }],
    ["three levels closer", moved(0, 19)],
    ["three levels further away", moved(0, 13)],
  ])("is %s", (_, after, before = utrecht) => {
    expect(isStep(before, after)).toBe(true);
  });

  it.each<[string, MapLink, MapLink?]>([
    ["a drag of the map", moved(0.01)],
    ["a drag to the north", { ...utrecht, place: { center: [5.121_42, 52.110_74], zoom: 16 } }],
    ["two levels closer", moved(0, 18)],
    ["a town that was in sight", moved(0.05, 14)],
    ["a map that is not there yet", { ...utrecht, place: null }],
    ["a map that is there now", utrecht, { ...utrecht, place: null }],
    [
      "another opacity",
      {
        ...utrecht,
        layers: [
          { name: "percelen", opacity: 0.2 },
          { name: "bomen", opacity: 1 },
        ],
      },
    ],
    ["another order", { ...utrecht, layers: utrecht.layers?.toReversed() ?? null }],
  ])("is not %s", (_, after, before = utrecht) => {
    expect(isStep(before, after)).toBe(false);
  });

  it("is a measurement more, not one less", () => {
    const measured = { ...utrecht, measurements: [{ name: null, geometry: line(2) }] };

    expect([isStep(utrecht, measured), isStep(measured, utrecht)]).toEqual([true, false]);
  });
});
