import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { gdalInPython, pythonWithGdal } from "../../support/map-servers/ogcClients.ts";
import { area, box, line, points, relationsOf, type Drawn } from "./drawnRelations.ts";

describeWhere(gdalInPython, "GDAL (python3-gdal)")("how geometries relate (§15.4)", () => {
  it("as GEOS has it, for many shapes that share corners and edges", () => {
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
