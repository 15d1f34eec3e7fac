import { describe, expect, it } from "vitest";
import { passwordProgress } from "../../../src/forms/passwordProgress.ts";
import { passwordResetForm } from "../../../src/forms/passwordResetForm.ts";

const met = (password: unknown, repeat: unknown = password) =>
  Object.entries(passwordProgress(password, repeat))
    .filter(([, isMet]) => isMet)
    .map(([demand]) => demand);

describe("how far a new password is", () => {
  it("is nowhere before anything is typed", () => {
    expect(met(undefined)).toEqual([]);
    expect(met("")).toEqual([]);
  });

  it.each([
    ["Welkom1", []],
    ["Welkom12", ["length"]],
    ["W1".padEnd(64, "é"), ["length"]],
    ["W1".padEnd(65, "é"), []],
    [`W1${"🔑".repeat(62)}`, ["length"]],
  ])("counts the characters of %s (§5.4, §9.13)", (password, demands) => {
    expect(met(password).filter((demand) => demand === "length")).toEqual(demands);
  });

  it.each([
    ["welkom", false],
    ["Élan", true],
  ])("finds the uppercase letter of %s (§5.5)", (password, isMet) => {
    expect(met(password).includes("uppercase")).toBe(isMet);
  });

  it.each([
    ["welkom", false],
    ["welkom0", true],
    ["welkom9", true],
    ["welkom٣", false],
  ])("finds the digit of %s (§5.6)", (password, isMet) => {
    expect(met(password).includes("digit")).toBe(isMet);
  });

  it("wants the same twice (§5.7)", () => {
    expect(met("Welkom12", "Welkom1")).not.toContain("repeated");
    expect(met("Welkom12", "Welkom12")).toContain("repeated");
  });

  it.each(["Welkom12", "welkom12", "Welkommm", "Welk1", "W1".padEnd(65, "x"), "Ⅻ1abcdefg"])(
    "says of %s what the form says",
    (password) => {
      const isComplete = met(password).length === 4;

      expect(passwordResetForm.validate({ password, passwordConfirm: password }).length === 0).toBe(
        isComplete,
      );
    },
  );
});
