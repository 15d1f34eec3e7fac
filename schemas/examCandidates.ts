import { Type, type Static } from "typebox";
import { largestId } from "./workspace.ts";

/** Who can take an exam: the form of its makers, and the arguments of `assignExam`. */
export const ExamCandidates = Type.Object(
  {
    /** Only for those of `userIds`; else for everybody of the company, later users included. */
    isForChosen: Type.Boolean({ title: "exams.fields.isForChosen" }),
    userIds: Type.Array(Type.Integer({ minimum: 1, maximum: largestId }), {
      title: "exams.fields.candidates",
      uniqueItems: true,
      maxItems: 10_000,
    }),
  },
  { additionalProperties: false },
);
export type ExamCandidates = Static<typeof ExamCandidates>;

/** Who can take an exam, and who could be selected. */
export interface ExamCandidatesRecord extends ExamCandidates {
  examId: number;
  /** Everybody of the company, by name. */
  people: { userId: number; name: string; email: string }[];
  version: number;
}
