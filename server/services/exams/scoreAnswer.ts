import { isAnswer, type ExamAnswerValue } from "../../../schemas/exam.ts";
import type { ExamQuestion } from "../../../schemas/examDraft.ts";
import { isLonLat } from "../../../schemas/rules/mapTarget.ts";
import { distanceToTarget } from "./distanceToTarget.ts";

type Choices = Extract<ExamQuestion, { kind: "oneChoice" | "severalChoices" }>;

/** Relative rounding error allowed beyond the tolerance, so that 0.1 + 0.2 equals 0.3. */
const roundingTolerance = 1e-9;

/**
 * The points that an answer earns, from 0 to those of the question; null where it needs manual grading. With several
 * choices each right one adds its share and each wrong one subtracts a share, never below zero.
 */
export function scoreAnswer(question: ExamQuestion, value: ExamAnswerValue): number | null {
  if (!isAnswer(value)) return 0;
  switch (question.kind) {
    case "oneChoice":
      return typeof value === "number" && isRight(question, value) ? question.points : 0;
    case "severalChoices":
      return scoreChoices(question, value);
    case "number":
      return isNear(question, value) ? question.points : 0;
    case "mapPoint":
      return isLonLat(value) && distanceToTarget(value, question.target) <= question.toleranceM
        ? question.points
        : 0;
    default:
      return null;
  }
}

const isRight = ({ options }: Choices, place: number) => options[place]?.isRight === true;

function scoreChoices(question: Choices, value: ExamAnswerValue): number {
  if (!Array.isArray(value)) return 0;
  const chosen = [...new Set<number>(value)];
  const right = chosen.filter((place) => isRight(question, place)).length;
  const wrong = chosen.length - right;
  const shares = question.options.filter((option) => option.isRight === true).length;
  return shares === 0 ? 0 : (question.points * Math.max(0, right - wrong)) / shares;
}

function isNear(
  { answer, tolerance }: Extract<ExamQuestion, { kind: "number" }>,
  value: ExamAnswerValue,
): boolean {
  if (typeof value !== "number") return false;
  const rounding = Math.max(Math.abs(answer), Math.abs(value)) * roundingTolerance;
  return Math.abs(value - answer) <= tolerance + rounding;
}

/** Whether the value is an answer to this kind of question; null withdraws an answer. */
export function isAnswerTo(
  question: ExamQuestion,
  value: unknown,
  maxTextLength: number,
): value is ExamAnswerValue {
  if (value === null) return true;
  const isPlace = (place: unknown): place is number =>
    "options" in question &&
    typeof place === "number" &&
    Number.isInteger(place) &&
    place >= 0 &&
    place < question.options.length;
  switch (question.kind) {
    case "oneChoice":
      return isPlace(value);
    case "severalChoices":
      return Array.isArray(value) && new Set(value).size === value.length && value.every(isPlace);
    case "number":
      return Number.isFinite(value);
    case "freeText":
      return typeof value === "string" && value.length <= maxTextLength && !value.includes("\0");
    default:
      return isLonLat(value);
  }
}
