import type { Bend } from "../geometry/bend.ts";
import type { Cell, Point } from "../geometry/cells.ts";
import type { Character } from "./characters.ts";

export type StreetKind = "radial" | "ring" | "quay" | "residential" | "path";

/** One straight stretch of street on the drawing board; its number is its place in `Town.streets`. */
export interface Street {
  name: string;
  kind: StreetKind;
  /** From front garden to front garden. */
  widthM: number;
  /** Ends of the axis; where it meets another street they lie on that street's axis. */
  from: Point;
  to: Point;
  /** Where other streets join, metres from `from`. */
  junctionsM: number[];
  neighbourhood: number;
}

/** Land between streets, on the drawing board. */
export interface Block {
  cell: Cell;
  /** The way its longest rows run; length 1. */
  direction: Point;
  neighbourhood: number;
}

/** A buurt; its number is its place in `Town.neighbourhoods`. */
export interface Neighbourhood {
  name: string;
  /** `BU` and eight digits, as Statistics Netherlands writes them. */
  code: string;
  district: number;
  character: Character;
  /** Four digits. */
  postcodeArea: number;
  /** On the drawing board; together they cover the town without gaps. */
  ring: Point[];
}

/** A wijk: neighbourhoods that lie together. */
export interface District {
  name: string;
  code: string;
  ring: Point[];
}

export interface Town {
  streets: Street[];
  blocks: Block[];
  /** Water on the drawing board, convex pieces between bridges. */
  canals: Cell[];
  neighbourhoods: Neighbourhood[];
  districts: District[];
  /** From the drawing board to metres, EPSG:28992. */
  bend: Bend;
}
