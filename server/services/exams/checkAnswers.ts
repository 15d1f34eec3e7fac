import { answerTextMaxLength, type ExamAnswer, type GivenAnswer } from "../../../schemas/exam.ts";
import { questionsOf, type ExamDraft } from "../../../schemas/examDraft.ts";
import { ValidationFailed } from "../errors.ts";
import { isAnswerTo } from "./scoreAnswer.ts";

/** Throws `ValidationFailed` for answers to unknown questions or of the wrong kind. */
export function checkAnswers(
  content: ExamDraft,
  answers: readonly GivenAnswer[],
): asserts answers is readonly ExamAnswer[] {
  const questions = questionsOf(content);
  const problems = answers.flatMap(({ question, revision, value }, place) => {
    const asked = questions[question];
    const isRevision = Number.isSafeInteger(revision) && revision > 0;
    const isAnswer = asked && isAnswerTo(asked, value, answerTextMaxLength);
    return isRevision && isAnswer ? [] : [{ path: `/answers/${place}`, message: "is" }];
  });
  if (problems.length > 0) throw new ValidationFailed(problems.slice(0, 20));
}
