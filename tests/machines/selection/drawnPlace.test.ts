import type { Geometry, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { isInRdNewArea, rdNewArea, toRdNew } from "../../../machines/coordinates/rdNew.ts";
import { isMixed, rdPlaceOf, type PlaceKind } from "../../../machines/selection/drawnPlace.ts";
import { countOf, type Selected } from "../../../machines/selection/selected.ts";

const [a, b, c]: [Position, Position, Position] = [
  [5.12, 52.09],
  [5.13, 52.09],
  [5.13, 52.1],
];
const placeOf = (kind: PlaceKind, points: Position[], selected: Selected = {}) =>
  rdPlaceOf({ kind, points }, selected);
const rows = (count: number, ...coordinates: Position[]): Selected => ({
  bomen: Array.from({ length: count }, (_, id) => ({
    id,
    properties: {},
    geometry:
      coordinates.length > 1
        ? { type: "LineString", coordinates }
        : { type: "Point", coordinates: coordinates[0] ?? a },
  })),
  leeg: [{ id: 1, properties: {}, geometry: null }],
});
const shape = (type: string, coordinates: unknown) => ({ kind: "shape", geometry: { type, coordinates } });

/** The vertices of a line, RD New. */
function lineOf(points: Position[]): Position[] {
  const place = placeOf("line", points);
  return typeof place === "object" && place.kind === "shape" && place.geometry.type === "LineString"
    ? place.geometry.coordinates
    : [];
}

describe("a place in the plane of RD New (§29.2)", () => {
  it("is a point, a circle by its radius there, a closed area, or nothing", () => {
    const [x, y] = toRdNew(a);
    const [x2, y2] = toRdNew(b);
    expect(placeOf("point", [a])).toEqual(shape("Point", toRdNew(a)));
    expect(placeOf("circle", [a, b])).toEqual({
      kind: "disc",
      centre: [x, y],
      radiusM: Math.hypot(x2 - x, y2 - y),
    });
    expect(placeOf("circle", [a, a])).toBe("nothing");
    expect(placeOf("view", [a, a, a, a])).toBe("nothing");
    expect(placeOf("line", [a, [0, 52]])).toBe("outside");
    const near = (each: Position): Position => [each[0] ?? 0, (each[1] ?? 0) + 0.002];
    expect(placeOf("area", [a, near(a), near(near(a))])).toMatchObject(
      shape("Polygon", [[toRdNew(a), toRdNew(near(a)), toRdNew(near(near(a))), toRdNew(a)]]),
    );
  });

  it("follows sides that are straight on the map by pieces of at most 500 metres, 64 of a side", () => {
    const line = lineOf([a, b, c]);
    const lengths = line
      .slice(1)
      .map(([x = 0, y = 0], n) => Math.hypot(x - (line[n]?.[0] ?? 0), y - (line[n]?.[1] ?? 0)));

    // 685 and 1,113 metres.
    expect(line).toHaveLength(1 + 2 + 3);
    expect([line[0], line[2], line[5]]).toEqual([a, b, c].map(toRdNew));
    expect(line[1]).toEqual(toRdNew([5.125, 52.09]).map((each) => expect.closeTo(each, 5)));
    expect(lengths.every((each) => each > 300 && each <= 500)).toBe(true);
    expect(lineOf([[4, 52], [6, 53]])).toHaveLength(65); // prettier-ignore
    // As Mercator has the middle of a side, not degrees.
    const [, between] = lineOf([[5, 52], [5, 52.008]]); // prettier-ignore
    expect(between?.[1]).not.toBeCloseTo(toRdNew([5, 52.004])[1], 2);
    expect(between?.[1]).toBeCloseTo(toRdNew([5, 52.004])[1], 0);
  });

  it("of the view ends where RD New ends", () => {
    const world: Position[] = [[-90, 10], [90, 10], [90, 80], [-90, 80]]; // prettier-ignore
    const place = placeOf("view", world);
    const [ring = []] =
      typeof place === "object" && place.kind === "shape" && place.geometry.type === "Polygon"
        ? place.geometry.coordinates
        : [];
    const { west, east, south, north } = rdNewArea;
    const corners = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // prettier-ignore

    expect(ring.filter((_, n) => n % 64 === 0)).toEqual(corners.map((corner) => toRdNew(corner)));
    expect(world.some(isInRdNewArea)).toBe(false);
    expect(placeOf("view", [a, b, c])).toEqual(placeOf("area", [a, b, c]));
  });

  it.each<[Geometry["type"][], boolean]>([
    [["Point", "MultiPoint"], false],
    [["Polygon"], false],
    [["LineString", "MultiLineString"], false],
    [["Point", "LineString"], true],
    [["MultiPolygon", "Polygon", "MultiPoint"], true],
  ])("of %j together is of several kinds: %s", (types, mixed) => {
    const geometries = types.flatMap((type): Geometry[] =>
      type === "GeometryCollection" ? [] : [{ type, coordinates: [] }],
    );

    expect(isMixed({ kind: "shape", geometry: { type: "GeometryCollection", geometries } })).toBe(mixed);
    expect(isMixed({ kind: "shape", geometry: { type: "Point", coordinates: [] } })).toBe(false);
    expect(isMixed({ kind: "disc", centre: [], radiusM: 1 })).toBe(false);
  });

  it("of the selection is all that has a shape, up to 10,000 positions", () => {
    expect(placeOf("selection", [], rows(2))).toEqual({
      kind: "shape",
      geometry: {
        type: "GeometryCollection",
        geometries: [1, 2].map(() => ({ type: "Point", coordinates: toRdNew(a) })),
      },
    });
    expect(placeOf("selection", [], rows(0))).toBe("nothing");
    // A shape takes the room of eight positions, beside those it has.
    expect(placeOf("selection", [], rows(1_000, a, b))).toMatchObject({ kind: "shape" });
    expect(placeOf("selection", [], rows(1_000, a, b, c))).toBe("tooComplex");
    expect(countOf(rows(3))).toBe(4);
  });
});
