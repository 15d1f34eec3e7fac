import type { ActivityAction } from "../activityActions.ts";
import type { AskedSection, ExamAnswerValue, ExamState, JudgedQuestion } from "../exam.ts";
import type { ExamDraft, QuestionKind } from "../examDraft.ts";

/**
 * What GraphQL's own types cannot say of a field that is JSON or one of some texts, by `Type.field`. `npm run
 * graphql-types` refers to it in `introspection.ts`; every field that holds JSON must stand here.
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
