import { describe, expect, it } from "vitest";
import { signInForm } from "../../../src/forms/signInForm.ts";
import { toProblems } from "../../../src/forms/problems.ts";

const problemsOf = (value: Record<string, unknown>) =>
  signInForm
    .validate(value)
    .map(({ path, messageId }) => `${path} ${messageId.replace("validations.messages.", "")}`);

describe("the sign-in form", () => {
  it.each([
    [{}, ["/email required", "/password required"]],
    [{ email: "", password: "" }, ["/email required", "/password required"]],
    [{ email: "bea@", password: "x" }, ["/email email"]],
    [{ email: "bea voorbeeld@example.nl", password: "x" }, ["/email email"]],
    [{ email: `${"a".repeat(250)}@voorbeeld.example`, password: "x" }, ["/email max"]],
    [{ email: "bea@voorbeeld.example", password: "Welkom123" }, []],
  ])("finds in %j: %j (§5.1, §5.16)", (value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });

  it("is judged by validators compiled beforehand: a strict page forbids making them there", () => {
    const strict = new Proxy(Function, {
      construct() {
        throw new EvalError("refused by the content security policy");
      },
    });
    const original = globalThis.Function;
    globalThis.Function = strict;
    try {
      expect(problemsOf({ email: "bea" })).toHaveLength(2);
    } finally {
      globalThis.Function = original;
    }
  });
});

it("the words for a rule are general ones for a rule without words of its own", () => {
  const error = { keyword: "brandNew", instancePath: "/x", schemaPath: "", params: {} };

  expect(toProblems([error])).toMatchObject([{ path: "/x", messageId: "validations.messages.is" }]);
});
