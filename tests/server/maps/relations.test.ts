import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { keysOf } from "../../../schemas/records.ts";
import { relate } from "../../../server/maps/embedded/filter/relate.ts";
import { relations } from "../../../server/maps/embedded/filter/shapeRelations.ts";
import { sidedFigure } from "../../../server/maps/embedded/filter/SidedFigure.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { isLeftOut, pythonWithGdal } from "../../support/map-servers/ogcClients.ts";

/** Its points, lines or rings, x and y interleaved. */
interface Drawn {
  kind: "MULTIPOINT" | "MULTILINESTRING" | "POLYGON";
  parts: number[][];
}

const figureOf = ({ kind, parts }: Drawn) =>
  sidedFigure({
    points: kind === "MULTIPOINT" ? parts : [],
    lines: kind === "MULTILINESTRING" ? parts : [],
    polygons: kind === "POLYGON" ? [parts] : [],
  });

function relationsOf(one: Drawn, other: Drawn): string[] {
  const [a, b] = [figureOf(one), figureOf(other)];
  const dimensions = { a: a.dimension, b: b.dimension };
  return keysOf(relations).filter((name) => relations[name](relate(a, b), dimensions));
}

const box = (x: number, y: number, width: number, height: number) =>
  [0, 0, width, 0, width, height, 0, height, 0, 0].map((value, n) => value + (n % 2 === 0 ? x : y));
const area = (...parts: number[][]): Drawn => ({ kind: "POLYGON", parts });
const line = (...parts: number[][]): Drawn => ({ kind: "MULTILINESTRING", parts });
const points = (...parts: number[][]): Drawn => ({ kind: "MULTIPOINT", parts });
const square = area(box(0, 0, 4, 4));
const ring = area(box(0, 0, 8, 8), box(2, 2, 4, 4));

describe("how geometries relate (§15.4)", () => {
  it.each<[string, Drawn, Drawn, string[]]>([
    [
      "the same, begun elsewhere and the other way round",
      square,
      area([4, 4, 4, 0, 0, 0, 0, 4, 4, 4]),
      ["Equals", "Within", "Contains"],
    ],
    ["one inside, along an edge", area(box(0, 1, 2, 2)), square, ["Within"]],
    ["one outside, along an edge", area(box(4, 1, 2, 2)), square, ["Touches"]],
    ["one at a corner", area(box(4, 4, 2, 2)), square, ["Touches"]],
    ["one over an edge", area(box(3, 1, 2, 2)), square, ["Overlaps"]],
    ["one in a hole, of which it fills all", area(box(2, 2, 4, 4)), ring, ["Touches"]],
    ["one around a hole", ring, area(box(3, 3, 1, 1)), []],
    ["a line through an area", line([-1, 1, 5, 1]), square, ["Crosses"]],
    ["a line along an edge", line([0, 0, 4, 0]), square, ["Touches"]],
    ["a line inside that ends on an edge", line([1, 1, 4, 1]), square, ["Within"]],
    ["lines that cross", line([0, 0, 2, 2]), line([0, 2, 2, 0]), ["Crosses"]],
    ["lines in part the same", line([0, 0, 3, 0]), line([1, 0, 5, 0]), ["Overlaps"]],
    ["lines end to end", line([0, 0, 3, 0]), line([3, 0, 5, 0]), ["Touches"]],
    ["a point on an edge", points([4, 1]), square, ["Touches"]],
    ["points inside and outside", points([1, 1], [9, 9]), square, ["Crosses"]],
    ["a point at the end of a line", points([0, 0]), line([0, 0, 3, 0]), ["Touches"]],
    ["a point where a closed line begins", points([0, 0]), line([0, 0, 3, 0, 3, 3, 0, 0]), ["Within"]],
  ])("%s", (_, one, other, expected) => {
    expect(relationsOf(one, other)).toEqual(expected);
  });

  it.skipIf(isLeftOut.gdalSets)("as GEOS has it, for many shapes that share corners and edges", () => {
    const random = seededRandom("verhoudingen");
    const whole = (most: number) => Math.floor(random.next() * most);
    const place = () => [whole(7), whole(7)];
    const draw = (): Drawn => {
      const kind = whole(4);
      if (kind === 0) return points(...Array.from({ length: 1 + whole(3) }, place));
      if (kind === 1) return line(Array.from({ length: 2 + whole(2) }, place).flat());
      if (kind === 2) return area(box(whole(5), whole(5), 1 + whole(4), 1 + whole(4)));
      const [a, b, c] = [place(), place(), place()] as [number[], number[], number[]];
      return area([...a, ...b, ...c, ...a]);
    };
    const pairs = Array.from({ length: 3000 }, () => [draw(), draw()] as const);
    const text = ({ kind, parts }: Drawn) =>
      `${kind}(${parts.map((part) => `(${part.map((value, n) => (n % 2 === 0 && n > 0 ? `,${value}` : ` ${value}`)).join("")})`).join(",")})`;

    const { stdout } = spawnSync(pythonWithGdal ?? "", ["tests/support/map-servers/relationsOfGdal.py"], {
      input: JSON.stringify(pairs.map((pair) => pair.map(text))),
      encoding: "utf8",
    });

    const expected = JSON.parse(stdout) as (string[] | null)[];
    const judged = pairs.flatMap(([one, other], n) => {
      const found = expected[n];
      const mine = found && relationsOf(one, other);
      return found
        ? [
            {
              pair: `${text(one)} ${text(other)}`,
              found: found.filter((name) => name !== "Intersects"),
              mine,
            },
          ]
        : [];
    });
    expect(judged.length).toBeGreaterThan(2000);
    expect(judged.filter(({ found, mine }) => String(found) !== String(mine))).toEqual([]);
  });
});
