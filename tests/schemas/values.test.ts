import { expect, it } from "vitest";
import { isTold } from "../../schemas/attributeValues.ts";
import { meaningOf } from "../../schemas/codedValues.ts";
import { isAnswer, type ExamAnswerValue } from "../../schemas/exam.ts";
import { questionsOf, type ExamQuestion } from "../../schemas/examDraft.ts";
import { fieldsIn } from "../../schemas/fieldsIn.ts";
import { needsValue } from "../../schemas/layerFilter.ts";
import { labelIdsOf } from "../../schemas/logLabels.ts";
import { fieldOf, isObject, isRecord, recordOf } from "../../schemas/records.ts";

it.each<[unknown, boolean]>([
  ["eik", true],
  ["", false],
  [0, true],
  [false, true],
  [null, false],
  [undefined, false],
  [[], false],
])("of a value %j of an attribute, that it is there is %s", (value, told) => {
  expect(isTold(value)).toBe(told);
});

it.each<[ExamAnswerValue, boolean]>([
  ["ja", true],
  ["  ", false],
  [0, true],
  [[0], true],
  [[], false],
  [null, false],
])("that %j answers a question of an exam is %s", (value, answers) => {
  expect(isAnswer(value)).toBe(answers);
});

it("the questions of an exam are those of its sections, in their order", () => {
  const question = (text: string): ExamQuestion => ({ kind: "freeText", text, points: 1 });
  const section = (...texts: string[]) => ({ title: "", questions: texts.map(question) });

  const questions = questionsOf({ sections: [section("een", "twee"), section("drie")] });

  expect(questions.map(({ text }) => text)).toEqual(["een", "twee", "drie"]);
});

it.each<[unknown, boolean, boolean]>([
  [{}, true, true],
  [[], true, false],
  [null, false, false],
  ["a", false, false],
  [undefined, false, false],
])("%j: may have fields %s, has names for them %s", (value, hasFields, hasNames) => {
  expect([isRecord(value), isObject(value)]).toEqual([hasFields, hasNames]);
});

it("a field of what may be no record is its own or none, and a record is made of names", () => {
  expect([
    fieldOf({ a: 1 }, "a"),
    fieldOf({ a: 1 }, "b"),
    fieldOf(null, "a"),
    fieldOf("a", "length"),
  ]).toEqual([1, undefined, undefined, undefined]);
  expect(recordOf(["a", "bc"], ({ length }) => length)).toEqual({ a: 1, bc: 2 });
});

it("of fields, those of some names can be had", () => {
  expect(fieldsIn({ a: true }, { a: 1, b: 2 })).toEqual({ a: 1 });
});

it("only whether something is there is asked without a value", () => {
  expect((["empty", "filled", "equals"] as const).map(needsValue)).toEqual([false, false, true]);
});

it("a code means what its label says, told apart as texts", () => {
  const attribute = {
    name: "soort",
    codes: [
      { value: "1", label: "Eik" },
      { value: "2", label: "" },
    ],
  };

  expect([1, "1", 2, 3].map((value) => meaningOf(attribute, value))).toEqual([
    "Eik",
    "Eik",
    undefined,
    undefined,
  ]);
  expect(meaningOf({ name: "soort" }, 1)).toBeUndefined();
  expect(meaningOf(undefined, 1)).toBeUndefined();
});

it("a field of the log is called by the log's own label, else by the form's", () => {
  expect(labelIdsOf("email")).toEqual(["logs.fields.email", "fields.email"]);
});
