/** Longitude and latitude; degrees, EPSG:4326. */
export type LonLat = [longitude: number, latitude: number];

/** The systems a place can be typed and read in: longitude and latitude, or RD New (EPSG:28992). */
export type PlaceSystem = "wgs84" | "rd";

/** A place parsed from a text. */
export interface ReadPlace {
  kind: "place";
  position: LonLat;
  system: PlaceSystem;
  /** The place with its two numbers swapped; null when the text is unambiguous. */
  swapped: LonLat | null;
  /** Its name, where known. */
  name?: string;
}

export type PlaceProblemReason =
  | "empty"
  | "noNumbers"
  | "oneNumber"
  | "tooManyNumbers"
  | "unreadable"
  | "unknownSystem"
  | "mixedSystems"
  | "sameAxis"
  | "minutesRange"
  | "latitudeRange"
  | "longitudeRange"
  | "outsideRd";

/** Why a text is no place. */
export interface PlaceProblem {
  kind: "problem";
  reason: PlaceProblemReason;
  /** The part of the text that is wrong, where one part is. */
  found?: string;
}

export const placeProblem = (reason: PlaceProblemReason, found?: string): PlaceProblem => ({
  kind: "problem",
  reason,
  found,
});

export const isLatitude = (value: number): boolean => Math.abs(value) <= 90;
export const isLongitude = (value: number): boolean => Math.abs(value) <= 180;
