/** What a neighbourhood is like: when and how it was built. Lengths in metres. */
export interface Character {
  name: string;
  /** From a street to the back of a parcel. */
  parcelDepthM: number;
  blockLengthM: number;
  streetWidthM: number;
  /** Narrowest and widest parcel. */
  parcelWidthM: readonly [number, number];
  /** First and last year of building. */
  built: readonly [number, number];
  /** What a block is used for, with how often. */
  blocks: readonly (readonly [BlockUse, number])[];
  sewer: "gemengd" | "gescheiden";
}

export type BlockUse = "homes" | "flats" | "shops" | "offices" | "industry" | "school" | "green" | "park";

export const characters = {
  centre: {
    name: "binnenstad",
    parcelDepthM: 19,
    blockLengthM: 78,
    streetWidthM: 9,
    parcelWidthM: [5, 9],
    built: [1620, 1905],
    blocks: [
      ["homes", 60],
      ["shops", 26],
      ["offices", 8],
      ["green", 6],
    ],
    sewer: "gemengd",
  },
  inner: {
    name: "vooroorlogse stadswijk",
    parcelDepthM: 20,
    blockLengthM: 112,
    streetWidthM: 11,
    parcelWidthM: [4.8, 5.8],
    built: [1885, 1936],
    blocks: [
      ["homes", 84],
      ["shops", 4],
      ["flats", 4],
      ["school", 3],
      ["green", 5],
    ],
    sewer: "gemengd",
  },
  garden: {
    name: "tuindorp",
    parcelDepthM: 23,
    blockLengthM: 128,
    streetWidthM: 12,
    parcelWidthM: [5.6, 6.6],
    built: [1922, 1959],
    blocks: [
      ["homes", 85],
      ["flats", 3],
      ["school", 4],
      ["green", 8],
    ],
    sewer: "gemengd",
  },
  postwar: {
    name: "naoorlogse wijk",
    parcelDepthM: 26,
    blockLengthM: 148,
    streetWidthM: 13,
    parcelWidthM: [5.6, 6.4],
    built: [1956, 1979],
    blocks: [
      ["homes", 66],
      ["flats", 18],
      ["shops", 2],
      ["school", 4],
      ["green", 10],
    ],
    sewer: "gemengd",
  },
  recent: {
    name: "nieuwbouwwijk",
    parcelDepthM: 24,
    blockLengthM: 118,
    streetWidthM: 12,
    parcelWidthM: [5.4, 7.8],
    built: [1994, 2021],
    blocks: [
      ["homes", 82],
      ["flats", 6],
      ["school", 3],
      ["green", 9],
    ],
    sewer: "gescheiden",
  },
  villas: {
    name: "villawijk",
    parcelDepthM: 36,
    blockLengthM: 170,
    streetWidthM: 13,
    parcelWidthM: [13, 22],
    built: [1925, 1998],
    blocks: [
      ["homes", 90],
      ["green", 10],
    ],
    sewer: "gescheiden",
  },
  business: {
    name: "bedrijventerrein",
    parcelDepthM: 60,
    blockLengthM: 250,
    streetWidthM: 18,
    parcelWidthM: [34, 72],
    built: [1968, 2019],
    blocks: [
      ["industry", 78],
      ["offices", 16],
      ["green", 6],
    ],
    sewer: "gescheiden",
  },
  park: {
    name: "stadspark",
    parcelDepthM: 80,
    blockLengthM: 190,
    streetWidthM: 4,
    parcelWidthM: [60, 120],
    built: [1890, 1985],
    blocks: [["park", 1]],
    sewer: "gescheiden",
  },
} as const satisfies Record<string, Character>;
