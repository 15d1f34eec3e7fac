import { Ajv } from "ajv";
import { ExamDraft, ExamQuestion } from "../../../schemas/examDraft.ts";
import { fieldOf } from "../../../schemas/records.ts";
import { brokenRules } from "../../../schemas/rules/brokenRules.ts";
import { addRules } from "../../../schemas/rules/ruleKeywords.ts";
import { ValidationFailed } from "../errors.ts";
import { SectionNeedsQuestion } from "./examErrors.ts";

const isDraft = addRules(new Ajv({ allErrors: true })).compile<ExamDraft>(ExamDraft);

/** At most this many problems of one draft are reported. */
const maxProblems = 20;

/**
 * Validates an exam draft. Throws `SectionNeedsQuestion` for a section without questions (spec §8.25), else
 * `ValidationFailed` with the invalid fields.
 */
export function readDraft(received: unknown): ExamDraft {
  const empty = emptySections(received);
  if (empty.length > 0) throw new SectionNeedsQuestion(empty);
  if (isDraft(received)) return tidied(received);
  const broken = brokenRules(isDraft.errors ?? []);
  throw new ValidationFailed(broken.slice(0, maxProblems).map(({ path, rule }) => ({ path, message: rule })));
}

function emptySections(received: unknown) {
  const sections = fieldOf(received, "sections");
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section, place) => {
    const questions = fieldOf(section, "questions");
    const isEmpty = questions === undefined || (Array.isArray(questions) && questions.length === 0);
    return isEmpty ? [{ path: `/sections/${place}/questions`, message: "exam.sectionNeedsQuestion" }] : [];
  });
}

const fieldsByKind = new Map<string, Set<string>>(
  ExamQuestion.anyOf.map(({ properties }) => [properties.kind.const, new Set(Object.keys(properties))]),
);

/** Removes leftovers of another question kind, or of a picture that was removed. */
const tidy = (question: ExamQuestion): ExamQuestion =>
  Object.fromEntries(
    Object.entries(question).filter(
      ([field]) =>
        fieldsByKind.get(question.kind)?.has(field) &&
        (field !== "pictureText" || question.picture !== undefined),
    ),
  ) as ExamQuestion;

const tidied = (draft: ExamDraft): ExamDraft => ({
  ...draft,
  title: draft.title.trim(),
  sections: draft.sections.map((section) => ({ ...section, questions: section.questions.map(tidy) })),
});
