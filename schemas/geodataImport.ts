import { Type, type Static } from "typebox";
import { LayerMetadata } from "./layerMetadata.ts";
import { LayerStyle } from "./layerStyle.ts";
import { importMaxBytes } from "./importFile.ts";
import { LatLonBoundingBox } from "./project.ts";
import { folderNamePattern } from "./folderName.ts";
import { FoundStyle, NamedStyleFile } from "./styleFile.ts";
import { oneOf } from "./oneOf.ts";

export { importPieceMaxBytes } from "./importFile.ts";

const importStates = [
  /** The file is being uploaded. */
  "receiving",
  "reading",
  /** Waits for answers to `questions`. */
  "asking",
  /** Read; can be previewed, styled and saved. */
  "ready",
  "saving",
  "saved",
  "failed",
] as const;

const importQuestions = ["crs", "coordinateColumns"] as const;
export type ImportQuestion = (typeof importQuestions)[number];

/** Why a row of a file was skipped. */
const badRowReasons = [
  "noGeometry",
  "brokenGeometry",
  "noCoordinates",
  "outsideCrs",
  "unsupported",
  "brokenRow",
  /** A value is longer than a million characters. */
  "valueTooLong",
  /** A value holds characters that no database can store. */
  "unwritableText",
] as const;
export type BadRowReason = (typeof badRowReasons)[number];

export const ImportAttribute = Type.Object({
  name: Type.String(),
  type: oneOf(["string", "integer", "number", "boolean", "date", "dateTime"]),
  /** Number of distinct values; null above 1000. */
  distinct: Type.Union([Type.Integer(), Type.Null()]),
  /** The most frequent values, most frequent first; at most 20. */
  values: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  /** Of a number. */
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
});
export type ImportAttribute = Static<typeof ImportAttribute>;

export const ImportLayer = Type.Object({
  /** Index in the file, from 0. */
  index: Type.Integer(),
  /** Suggested name. */
  name: Type.String(),
  featureCount: Type.Integer(),
  geometry: oneOf(["point", "line", "polygon", "mixed"]),
  /** `EPSG:28992` …; null: neither in the file nor answered yet. */
  crs: Type.Union([Type.String(), Type.Null()]),
  latlonBoundingBox: Type.Union([LatLonBoundingBox, Type.Null()]),
  /** The system is not in the file; it was guessed from the coordinates, and can be corrected by an answer. */
  crsIsGuessed: Type.Optional(Type.Boolean()),
  /** A Shapefile came without its .dbf, in which the attributes are. */
  lacksTable: Type.Optional(Type.Boolean()),
  attributes: Type.Array(ImportAttribute),
  /** What the file tells people of it. */
  metadata: Type.Optional(LayerMetadata),
  /** The style beside it in the file, or of the same name. */
  foundStyle: Type.Optional(FoundStyle),
  /** Skipped rows; `first` lists at most 100 of them by their number in the file, from 1. */
  badRows: Type.Object({
    count: Type.Integer(),
    first: Type.Array(
      Type.Object({
        row: Type.Integer(),
        reason: oneOf(badRowReasons),
        /** The column, where a value is at fault. */
        column: Type.Optional(Type.String()),
      }),
    ),
  }),
});
export type ImportLayer = Static<typeof ImportLayer>;

/** The import of a file into a workspace of the embedded map server. */
export const GeodataImport = Type.Object({
  id: Type.String({ description: "UUID" }),
  workspace: Type.String(),
  fileName: Type.String(),
  /** Of the style that came beside the file. */
  styleFileName: Type.Optional(Type.String()),
  /** Bytes. */
  size: Type.Integer(),
  /** Bytes stored; where an interrupted upload resumes. */
  received: Type.Integer(),
  state: oneOf(importStates),
  /** 0 to 1, of the current reading or saving. */
  progress: Type.Number(),
  questions: Type.Array(oneOf(importQuestions)),
  /** Of a CSV: its columns, and those that look like coordinates. */
  columns: Type.Optional(
    Type.Object({
      names: Type.Array(Type.String()),
      x: Type.Union([Type.String(), Type.Null()]),
      y: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  layers: Type.Array(ImportLayer),
  /** Why it failed: an error code and, where it helps, a place in the file. */
  failure: Type.Union([
    Type.Object({
      code: Type.String(),
      row: Type.Optional(Type.Integer()),
      /** Values of the error's text. */
      values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    }),
    Type.Null(),
  ]),
  createdAt: Type.String({ description: "ISO 8601 in UTC" }),
});
export type GeodataImport = Static<typeof GeodataImport>;

/** The body of `POST /imports`; the chunks follow as `PATCH /imports/{id}` with `Upload-Offset`. */
export const NewImport = Type.Object(
  {
    workspace: Type.String({ title: "fields.workspaceName", pattern: folderNamePattern }),
    fileName: Type.String({ minLength: 1, maxLength: 200 }),
    size: Type.Integer({ minimum: 1, maximum: importMaxBytes }),
    /** The style that lies beside the file; it takes the place of one inside. */
    styleFile: Type.Optional(NamedStyleFile),
  },
  { additionalProperties: false },
);
export type NewImport = Static<typeof NewImport>;

/** The body of `POST /imports/{id}/answers`: what the file doesn't say. */
export const ImportAnswers = Type.Object(
  {
    /** `EPSG:28992` … */
    crs: Type.Optional(Type.String({ pattern: "^EPSG:[0-9]{4,6}$" })),
    xColumn: Type.Optional(Type.String({ maxLength: 200 })),
    yColumn: Type.Optional(Type.String({ maxLength: 200 })),
    styleFile: Type.Optional(NamedStyleFile),
  },
  { additionalProperties: false },
);
export type ImportAnswers = Static<typeof ImportAnswers>;

/** The body of `POST /imports/{id}/save`. */
export const ImportSave = Type.Object(
  {
    layers: Type.Array(
      Type.Object(
        {
          index: Type.Integer({ minimum: 0 }),
          name: Type.String({ title: "fields.layerName", pattern: "^[A-Za-z0-9_-]{1,100}$" }),
          style: Type.Optional(LayerStyle),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 100 },
    ),
    /** Replaces an existing layer of that name; without it that is a 409 `import.layerExists`. */
    replaces: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ImportSave = Static<typeof ImportSave>;
