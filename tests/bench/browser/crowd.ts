import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toFlatGeobuf } from "../demo/files/toFlatGeobuf.ts";
import type { DemoFeature } from "../demo/DemoLayer.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";

/** A layer of 100,000 small plots that fill one view, so near that their edges are drawn. */
export const crowd = {
  name: "menigte",
  columns: 400,
  rows: 250,
  /** EPSG:3857, metres; clear of everything in the demo. */
  middle: [600_000, 6_816_540],
  /** Sides of a plot, metres in EPSG:3857: together a little less than a view of 1440 × 900 px at zoom 17. */
  plot: [4.2, 3.8],
  zoom: 17,
} as const;

export const crowdCount = crowd.columns * crowd.rows;

const earthRadiusM = 6_378_137;
const degrees = 180 / Math.PI;

/** From EPSG:3857 to longitude and latitude. */
const toLonLat = (x: number, y: number): [number, number] => [
  (x / earthRadiusM) * degrees,
  (2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * degrees,
];

/** Writes the layer as a person would drop it into a workspace. */
export async function writeCrowd(workspaceFolder: string): Promise<void> {
  const random = seededRandom("crowd");
  const features: DemoFeature[] = [];
  for (let row = 0; row < crowd.rows; row++)
    for (let column = 0; column < crowd.columns; column++) {
      const corner = (dx: number, dy: number) =>
        toLonLat(
          crowd.middle[0] + (column - crowd.columns / 2 + dx + random.between(-0.1, 0.1)) * crowd.plot[0],
          crowd.middle[1] + (row - crowd.rows / 2 + dy + random.between(-0.1, 0.1)) * crowd.plot[1],
        );
      const ring = [corner(0.1, 0.1), corner(0.9, 0.1), corner(0.9, 0.5), corner(0.9, 0.9), corner(0.1, 0.9)];
      const [first = [0, 0]] = ring;
      features.push({
        geometry: { type: "Polygon", coordinates: [[...ring, first]] },
        properties: {
          nummer: features.length,
          gebruik: ["tuin", "erf", "water"][column % 3] ?? null,
          straat: `Straat ${row}`,
          waarde: random.between(1, 900),
        },
      });
    }
  const layer = {
    name: crowd.name,
    columns: [
      ["nummer", "integer"],
      ["gebruik", "text"],
      ["straat", "text"],
      ["waarde", "real"],
    ] as const,
    features,
  };
  await mkdir(workspaceFolder, { recursive: true });
  await writeFile(join(workspaceFolder, `${crowd.name}.fgb`), toFlatGeobuf(layer, 4326));
}
