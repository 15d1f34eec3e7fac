import type { ActivityAction } from "../activityActions.ts";
import type { AskedSection, ExamAnswerValue, ExamState, JudgedQuestion } from "../exam.ts";
import type { ExamDraft, QuestionKind } from "../examDraft.ts";

/**
 * Narrower TypeScript types of fields than GraphQL can express (JSON, string unions), by `Type.field`. `npm run
 * graphql-types` refers to it in `introspection.ts`; every JSON field must be listed here.
 */
export interface FieldTypes {
  "Activity.action": ActivityAction;
  "Exam.state": ExamState;
  "ExamAnswer.value": ExamAnswerValue;
  "ExamAnswerInput.value": ExamAnswerValue;
  "ExamAttempt.sections": AskedSection[];
  "ExamQuestionFigures.kind": QuestionKind;
  "ExamRecord.draft": ExamDraft;
  "ExamRecord.state": ExamState;
  "ExamResult.questions": JudgedQuestion[];
  "ExamReview.questions": JudgedQuestion[];
}
