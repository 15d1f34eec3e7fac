import type { ExamDraft, ExamQuestion, LonLat, QuestionKind } from "./examDraft.ts";

/** Drafts can't be taken; of a closed exam no attempt can be begun any more. */
const examStates = ["draft", "published", "closed"] as const;
export type ExamState = (typeof examStates)[number];

/** An exam as the list of its makers shows it. */
export interface Exam {
  id: number;
  title: string;
  state: ExamState;
  questionCount: number;
  /** Attempts that were submitted. */
  submittedCount: number;
  /** Attempts with an answer that waits to be judged. */
  reviewCount: number;
  /** Number of the version that candidates get; null before the first. */
  publishedVersion: number | null;
  /** The draft differs from what was published. */
  hasChanges: boolean;
  updatedAt: string;
  version: number;
}

/** An exam in its form. */
export interface ExamRecord extends Exam {
  draft: ExamDraft;
  /** Not for everybody of the company. */
  isForChosen: boolean;
}

/** What a person answered: the place of an option, of several, a number, a text, or longitude and latitude. */
export type ExamAnswerValue = number | readonly number[] | string | null;

/** Whether it could earn points: an empty text, or no choice at all, is none. */
export function isAnswer(value: ExamAnswerValue): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** An answer on its way or kept; of two for one question the one with the higher revision counts. */
export interface ExamAnswer {
  question: number;
  revision: number;
  value: ExamAnswerValue;
}

/** An answer as it arrived, before it was compared with its question. */
export type GivenAnswer = Omit<ExamAnswer, "value"> & { value: unknown };

export const answerTextMaxLength = 5000;

/** How an attempt stands, as its candidate sees it. */
export interface OwnAttempt {
  id: number;
  startedAt: string;
  endsAt: string | null;
  submittedAt: string | null;
  /** Of what could be had; null while it is open or an answer waits to be judged. */
  scorePercent: number | null;
  isPassed: boolean | null;
}

/** An exam as its candidates see it. */
export interface ExamToTake {
  id: number;
  title: string;
  description: string;
  timeLimitMinutes: number | null;
  passPercent: number;
  questionCount: number;
  /** Can be begun now. */
  isOpen: boolean;
  /** What can be begun was taken before, and may be once more. */
  isRetake: boolean;
  attempt: OwnAttempt | null;
}

/** A question without its right answer. */
export interface AskedQuestion {
  /** Its place in the version. */
  question: number;
  kind: QuestionKind;
  text: string;
  pictureUrl: string | null;
  /** What the picture shows; empty when its maker did not say. */
  pictureText: string;
  points: number;
  options?: { option: number; text: string }[];
  unit?: string;
  projectId?: number;
}

export interface AskedSection {
  title: string;
  description: string;
  questions: AskedQuestion[];
}

/** An attempt in hand: what is asked, in this candidate's order, and what was answered so far. */
export interface ExamAttempt extends Omit<OwnAttempt, "scorePercent" | "isPassed"> {
  examId: number;
  title: string;
  sections: AskedSection[];
  answers: ExamAnswer[];
  /** The server's clock, ISO 8601, by which `endsAt` is meant. */
  now: string;
}

/** One question of a submitted attempt. */
export interface JudgedQuestion extends AskedQuestion {
  value: ExamAnswerValue;
  /** Null while it waits to be judged. */
  given: number | null;
  /** The question with its right answer. */
  right: ExamQuestion;
}

/** What came of an attempt, for its candidate. */
export interface ExamResult extends OwnAttempt {
  examId: number;
  title: string;
  passPercent: number;
  score: number | null;
  maxScore: number;
  questionCount: number;
  answeredCount: number;
  /** Only where the exam shows right answers. */
  questions: JudgedQuestion[] | null;
}

/** An attempt as the makers of the exam see it in their list. */
export interface ExamAttemptRow {
  id: number;
  candidate: string;
  email: string;
  examVersion: number;
  startedAt: string;
  submittedAt: string | null;
  score: number | null;
  maxScore: number | null;
  scorePercent: number | null;
  isPassed: boolean | null;
  reviewCount: number;
}

/** A submitted attempt with all its answers, to be looked at and judged. */
export interface ExamReview extends ExamAttemptRow {
  examId: number;
  title: string;
  passPercent: number;
  questions: JudgedQuestion[];
  /** The candidate may take it once more, or already did. */
  mayRetake: boolean;
  /** The last of this candidate at what is published now, so that another one can be allowed. */
  canAllowRetake: boolean;
}

/** How an exam went, of one version. */
export interface ExamStatistics {
  examVersion: number | null;
  submittedCount: number;
  judgedCount: number;
  passedCount: number;
  averagePercent: number | null;
  questions: {
    question: number;
    text: string;
    kind: QuestionKind;
    points: number;
    answeredCount: number;
    /** Mean of what was given, of those judged. */
    averagePoints: number | null;
  }[];
}

export type { LonLat };
