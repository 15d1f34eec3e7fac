import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "./CreatedAt.ts";

/** An exam of a company, with the draft that its makers edit (spec §1.5, §3.17). */
export interface ExamsTable {
  id: Generated<number>;
  company_id: number;
  state: Generated<"draft" | "published" | "closed">;
  /** Of the draft, as is the number of questions. */
  title: string;
  question_count: number;
  /** As `schemas/examDraft` has it. Write as JSON text. */
  draft: ColumnType<unknown, string, string>;
  /** Number of the version that candidates get; null before the first. */
  published_version: number | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  /** Counts the changes. */
  version: Generated<number>;
  /** Only for those of `exam_candidates`; else for everybody of the company. */
  is_for_chosen: Generated<boolean>;
  /** Counts the changes of who it is for. */
  candidates_version: Generated<number>;
}

/** Who can take an exam that is for chosen people; kept also while it is for everybody. */
export interface ExamCandidatesTable {
  exam_id: number;
  user_id: number;
}

/** What was published; the database refuses to change it. */
export interface ExamVersionsTable {
  exam_id: number;
  /** From 1. */
  number: number;
  /** As `schemas/examDraft` has it. Write as JSON text. */
  content: ColumnType<unknown, string, never>;
  published_at: CreatedAt;
}

/** One person's attempt at one version; the next round once its makers let this person take it again. */
export interface ExamAttemptsTable {
  id: Generated<number>;
  exam_id: number;
  exam_version: number;
  user_id: number;
  started_at: CreatedAt;
  /** No answer counts that comes later; null without a time limit. */
  ends_at: Date | null;
  submitted_at: Date | null;
  /** Points; null until it is submitted and every answer is judged. */
  score: number | null;
  max_score: number | null;
  is_passed: boolean | null;
  /** Answers that wait to be judged. */
  review_count: Generated<number>;
  /** From 1. */
  round: Generated<number>;
  /** When its makers let this person begin once more. */
  retake_allowed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What was answered to one question, by its place in the version. */
export interface ExamAnswersTable {
  attempt_id: number;
  question: number;
  /** Chosen by whoever answered; milliseconds since 1970 as a rule. The driver gives large numbers as text. */
  revision: ColumnType<string, number, number>;
  /** Write as JSON text. */
  value: ColumnType<unknown, string, string>;
  saved_at: Generated<Date>;
  /** Set once it is submitted, if it can be; by hand for a free text. */
  points: number | null;
}

/** Pictures that a company uploaded for its exams. */
export interface ExamPicturesTable {
  company_id: number;
  hash: string;
  /** When it was last uploaded, or last asked about in an exam that was saved. */
  created_at: ColumnType<Date, Date, Date>;
}
