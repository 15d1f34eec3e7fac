import { isRelated, relationNames } from "../../../server/maps/embedded/filter/shapeRelations.ts";
import { sidedFigure } from "../../../server/maps/embedded/filter/SidedFigure.ts";

/** Its points, lines or rings, x and y interleaved. */
export interface Drawn {
  kind: "MULTIPOINT" | "MULTILINESTRING" | "POLYGON";
  parts: number[][];
}

const figureOf = ({ kind, parts }: Drawn) =>
  sidedFigure({
    points: kind === "MULTIPOINT" ? parts : [],
    lines: kind === "MULTILINESTRING" ? parts : [],
    polygons: kind === "POLYGON" ? [parts] : [],
  });

/** The names of the relations in which one stands to the other. */
export function relationsOf(one: Drawn, other: Drawn): string[] {
  const [a, b] = [figureOf(one), figureOf(other)];
  return relationNames.filter((name) => isRelated(name, a, b));
}

/** A ring. */
export const box = (x: number, y: number, width: number, height: number) =>
  [0, 0, width, 0, width, height, 0, height, 0, 0].map((value, n) => value + (n % 2 === 0 ? x : y));
export const area = (...parts: number[][]): Drawn => ({ kind: "POLYGON", parts });
export const line = (...parts: number[][]): Drawn => ({ kind: "MULTILINESTRING", parts });
export const points = (...parts: number[][]): Drawn => ({ kind: "MULTIPOINT", parts });
