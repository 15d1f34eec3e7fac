import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";

const examTitleMaxLength = 160;
const longText = 2000;

/** Common to all kinds of question. */
const asked = {
  text: Type.String({ title: "exams.fields.question", minLength: 1, maxLength: longText, filled: true }),
  /** Hash of a picture uploaded for exams. */
  picture: Type.Optional(Type.String({ title: "exams.fields.picture", pattern: "^[0-9a-f]{64}$" })),
  /** Alternative text. */
  pictureText: Type.Optional(Type.String({ title: "exams.fields.pictureText", maxLength: 300, ...oneLine })),
  points: Type.Integer({ title: "exams.fields.points", minimum: 1, maximum: 100, default: 1 }),
};

const closed = { additionalProperties: false } as const;

const Option = Type.Object(
  {
    text: Type.String({
      title: "exams.fields.option",
      minLength: 1,
      maxLength: 500,
      filled: true,
      ...oneLine,
    }),
    isRight: Type.Optional(Type.Boolean({ title: "exams.fields.isRight" })),
  },
  { title: "exams.fields.option", ...closed },
);

const optionsTitled = { title: "exams.fields.options", minItems: 2, maxItems: 20 };

const OneChoice = Type.Object(
  {
    kind: Type.Literal("oneChoice"),
    ...asked,
    options: Type.Array(Option, { ...optionsTitled, one_right: true }),
  },
  { title: "exams.kinds.oneChoice" },
);

const SeveralChoices = Type.Object(
  {
    kind: Type.Literal("severalChoices"),
    ...asked,
    options: Type.Array(Option, { ...optionsTitled, some_right: true }),
  },
  { title: "exams.kinds.severalChoices" },
);

const NumberQuestion = Type.Object(
  {
    kind: Type.Literal("number"),
    ...asked,
    answer: Type.Number({ title: "exams.fields.answer", minimum: -1e12, maximum: 1e12 }),
    tolerance: Type.Number({ title: "exams.fields.tolerance", minimum: 0, maximum: 1e12, default: 0 }),
    unit: Type.Optional(Type.String({ title: "exams.fields.unit", maxLength: 20, ...oneLine })),
  },
  { title: "exams.kinds.number" },
);

const FreeText = Type.Object(
  {
    kind: Type.Literal("freeText"),
    ...asked,
    /** For the reviewer; shown to candidates only with the right answers. */
    modelAnswer: Type.Optional(Type.String({ title: "exams.fields.modelAnswer", maxLength: longText })),
  },
  { title: "exams.kinds.freeText" },
);

/** Longitude and latitude, degrees, EPSG:4326. */
export type LonLat = readonly [longitude: number, latitude: number];

/**
 * The right answer on the map of a project: a place, or a feature, whose shape is copied so that later changes of the
 * layer don't change the exam.
 */
export interface MapTarget {
  projectId: number;
  position: LonLat;
  feature?: {
    layer: string;
    id: string;
    /** In degrees. */
    geometry: TargetGeometry;
  };
}

/** GeoJSON without collections. */
export type TargetGeometry = {
  [Kind in keyof Coordinates]: { type: Kind; coordinates: Coordinates[Kind] };
}[keyof Coordinates];

interface Coordinates {
  Point: number[];
  MultiPoint: number[][];
  LineString: number[][];
  MultiLineString: number[][][];
  Polygon: number[][][];
  MultiPolygon: number[][][][];
}

const MapPoint = Type.Object(
  {
    kind: Type.Literal("mapPoint"),
    ...asked,
    /** One value to the form, which shows it as a map; its rule validates it. */
    target: Type.Unsafe<MapTarget>({ title: "exams.fields.target", place_on_map: true }),
    /** Tolerance around it, metres. */
    toleranceM: Type.Number({
      title: "exams.fields.toleranceM",
      minimum: 0,
      maximum: 1_000_000,
      default: 25,
    }),
  },
  { title: "exams.kinds.mapPoint" },
);

const questionKinds = ["oneChoice", "severalChoices", "number", "freeText", "mapPoint"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * One question of an exam, with its right answer. Fields of another kind may remain after a change of kind; the server
 * drops them.
 */
export const ExamQuestion = Type.Union([OneChoice, SeveralChoices, NumberQuestion, FreeText, MapPoint], {
  title: "exams.fields.question",
});
export type ExamQuestion = Static<typeof ExamQuestion>;

/** A section; it keeps at least one question (spec §3.17). */
const ExamSection = Type.Object(
  {
    title: Type.String({
      title: "exams.fields.sectionTitle",
      minLength: 1,
      maxLength: examTitleMaxLength,
      filled: true,
      ...oneLine,
    }),
    description: Type.Optional(Type.String({ title: "exams.fields.description", maxLength: longText })),
    questions: Type.Array(ExamQuestion, {
      title: "exams.fields.questions",
      maxItems: 100,
      keeps_question: true,
    }),
  },
  { title: "exams.fields.section", ...closed },
);
type ExamSection = Static<typeof ExamSection>;

/** An exam as its makers edit it; publishing creates an immutable version (spec §1.5, §3.17). */
export const ExamDraft = Type.Object(
  {
    title: Type.String({
      title: "exams.fields.title",
      minLength: 1,
      maxLength: examTitleMaxLength,
      filled: true,
      ...oneLine,
    }),
    description: Type.Optional(Type.String({ title: "exams.fields.description", maxLength: longText })),
    /** Left out: no limit. */
    timeLimitMinutes: Type.Optional(
      Type.Integer({ title: "exams.fields.timeLimitMinutes", minimum: 1, maximum: 1440 }),
    ),
    passPercent: Type.Integer({ title: "exams.fields.passPercent", minimum: 0, maximum: 100, default: 60 }),
    /** Shuffles questions within a section, and options within a question, for each candidate. */
    shuffle: Type.Optional(Type.Boolean({ title: "exams.fields.shuffle" })),
    /** Candidates see the right answers once they have submitted. */
    showsAnswers: Type.Optional(Type.Boolean({ title: "exams.fields.showsAnswers" })),
    sections: Type.Array(ExamSection, { title: "exams.fields.sections", maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type ExamDraft = Static<typeof ExamDraft>;

/** All questions in order; the index in this list identifies one within a version. */
export const questionsOf = ({ sections }: Pick<ExamDraft, "sections">): ExamQuestion[] =>
  sections.flatMap(({ questions }) => questions);
