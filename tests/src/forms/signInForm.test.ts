import { describe, expect, it } from "vitest";
import { signInForm } from "../../../src/forms/signInForm.ts";
import { toProblems } from "../../../src/forms/problems.ts";

const problemsOf = (value: Record<string, unknown>) =>
  signInForm.validate(value).map(({ path, messageId }) => `${path} ${messageId}`);

describe("the sign-in form", () => {
  it("requires an e-mail and a password (§5.1)", () => {
    expect(problemsOf({})).toEqual([
      "/email validations.messages.required",
      "/password validations.messages.required",
    ]);
  });

  it("takes an empty text for none (§5.16)", () => {
    expect(problemsOf({ email: "", password: "" })).toEqual([
      "/email validations.messages.required",
      "/password validations.messages.required",
    ]);
  });

  it.each(["bea", "bea@", "@voorbeeld.example", "bea voorbeeld@example.nl"])(
    "does not take %s for an e-mail (§5.1)",
    (email) => {
      expect(problemsOf({ email, password: "x" })).toEqual(["/email validations.messages.email"]);
    },
  );

  it("is content with both", () => {
    expect(problemsOf({ email: "bea@voorbeeld.example", password: "Welkom123" })).toEqual([]);
  });

  it("tells how long an e-mail may be", () => {
    const email = `${"a".repeat(250)}@voorbeeld.example`;

    expect(signInForm.validate({ email, password: "x" })).toMatchObject([
      { path: "/email", messageId: "validations.messages.max", values: { length: 254 } },
    ]);
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

describe("the words for a rule", () => {
  it("are general ones for a rule without words of its own", () => {
    const error = { keyword: "brandNew", instancePath: "/x", schemaPath: "", params: {} };

    expect(toProblems([error])).toMatchObject([{ path: "/x", messageId: "validations.messages.is" }]);
  });
});
