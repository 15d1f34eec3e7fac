import { expect, it } from "vitest";
import { brokenRuleId, problemsOfServer } from "../../../machines/records/serverProblems.ts";

const refused = (...details: { path: string; message: string }[]) =>
  ({ kind: "badRequest", status: 422, code: "query.invalid", details }) as const;

it("what the server refuses is shown at the form's fields, or at the form as a whole, not at what no form has (§8.4)", () => {
  const failure = refused(
    { path: "/name", message: "integer" },
    { path: "", message: "filled" },
    { path: "page", message: "integer" },
  );

  expect(problemsOfServer(failure).map(({ path }) => path)).toEqual(["/name", ""]);
  expect(problemsOfServer({ kind: "badRequest" })).toEqual([]);
});

it("a rule with a limit that the server does not tell is called invalid", () => {
  expect(brokenRuleId(refused({ path: "/name", message: "max" }))).toBe("validations.messages.invalid");
  expect(brokenRuleId(refused({ path: "/name", message: "integer" }))).toBe("validations.messages.integer");
  expect(brokenRuleId({ kind: "badRequest" })).toBeNull();
});
