import type { AskedQuestion, AskedSection } from "../../../schemas/exam.ts";
import type { ExamDraft, ExamQuestion } from "../../../schemas/examDraft.ts";
import { pictureUrl } from "../pictures/pictureUrl.ts";
import { shuffled } from "./shuffled.ts";

/**
 * The questions as a candidate gets them: without the right answers, shuffled where the exam says so. Question numbers
 * are positions in the version, whatever the order.
 *
 * @param seed the same for the same attempt
 */
export function askedSections({ sections, shuffle }: ExamDraft, seed: number): AskedSection[] {
  let next = 0;
  const mix = <Item>(items: Item[], salt: number) => (shuffle ? shuffled(items, seed * 1000 + salt) : items);
  return sections.map(({ title, description = "", questions }, place) => {
    const asked = questions.map((question) => {
      const number = next++;
      const shown = askedQuestion(question, number);
      return shown.options ? { ...shown, options: mix(shown.options, number + 1) } : shown;
    });
    return { title, description, questions: mix(asked, -place - 1) };
  });
}

/** One question without its right answer. */
export function askedQuestion(question: ExamQuestion, number: number): AskedQuestion {
  const { kind, text, points, picture = null, pictureText = "" } = question;
  const asked = { question: number, kind, text, points, pictureUrl: pictureUrl(picture), pictureText };
  switch (question.kind) {
    case "oneChoice":
    case "severalChoices":
      return {
        ...asked,
        options: question.options.map(({ text: said }, option) => ({ option, text: said })),
      };
    case "number":
      return question.unit ? { ...asked, unit: question.unit } : asked;
    case "mapPoint":
      return { ...asked, projectId: question.target.projectId };
    default:
      return asked;
  }
}
