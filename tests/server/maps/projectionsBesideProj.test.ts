import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { crsAccuracyM } from "../../../schemas/rules/crsAccuracy.ts";
import { projectionOf } from "../../../server/maps/embedded/projections.ts";
import { describeWhere } from "../../support/host/installed.ts";

type Area = [west: number, south: number, east: number, north: number];

/** Every system that is known here, or one of its kind, with its area of use. RD New has a test of its own. */
const areas: [code: number, area: Area][] = [
  [3857, [-170, -80, 170, 80]],
  [4258, [-10, 36, 30, 66]],
  [4289, [3.3, 50.8, 7.2, 53.6]],
  [28992, [3.3, 50.8, 7.2, 53.6]],
  [25831, [0, 36, 6, 62]],
  [25832, [6, 38, 12, 64]],
  [25833, [12, 46, 18, 64]],
  [32631, [0, 5, 6, 70]],
  [32632, [6, 5, 12, 70]],
  [32731, [0, -70, 6, -5]],
  [31370, [2.5, 49.5, 6.4, 51.51]],
  [3812, [2.5, 49.5, 6.4, 51.51]],
  [3034, [-10, 36, 30, 66]],
  [3035, [-16, 35, 30, 66]],
  [2154, [-5, 42, 8.2, 51]],
  [27700, [-7.5, 50, 1.7, 60.8]],
  [31466, [5.87, 49.1, 7.5, 53.75]],
  [31467, [7.5, 47.27, 10.51, 55.09]],
];

/** PROJ takes its grid of Germany where it has it, and none for Amersfoort from WGS 84. */
const allowedM: Record<number, number> = {
  4289: 0.25,
  28992: 0.25,
  31466: crsAccuracyM["EPSG:31466"] ?? 0,
  31467: crsAccuracyM["EPSG:31467"] ?? 0,
};

const steps = Array.from({ length: 13 }, (_, n) => (n + 1) / 14);
const proj = spawnSync("cs2cs", ["-l"]).status === 0 ? {} : undefined;

describeWhere(proj, "PROJ (proj-bin)")("a projection beside what PROJ does by default", () => {
  it.each(areas)("is the same to the millimetre or says how far off it is: EPSG:%i", (code, area) => {
    const projection = projectionOf(code);
    if (!projection) throw new Error("it is not known");
    const [west, south, east, north] = area;
    const places = steps.flatMap((right) =>
      steps.map((up) => [west + (east - west) * right, south + (north - south) * up] as const),
    );
    const { stdout } = spawnSync("cs2cs", ["-f", "%.9f", "EPSG:4326", `EPSG:${code}`], {
      input: places.map(([lon, lat]) => `${lat} ${lon}\n`).join(""),
      env: { ...process.env, PROJ_NETWORK: "OFF" },
    });
    const lines = stdout.toString().trim().split("\n");
    expect(lines).toHaveLength(places.length);

    const errors = places.map(([lon, lat], n) => {
      const [first = 0, second = 0] = (lines[n] ?? "").trim().split(/\s+/).map(Number);
      const [x, y] = projection.fromLonLat(lon, lat);
      const off = projection.isNorthingFirst ? [x - second, y - first] : [x - first, y - second];
      return Math.hypot(...off) * (projection.isGeographic ? 111_320 : 1);
    });

    expect(Math.max(...errors)).toBeLessThan(allowedM[code] ?? 0.001);
  });
});
