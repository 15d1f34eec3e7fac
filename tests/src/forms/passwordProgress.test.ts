import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en.json";
import nl from "../../../locales/nl.json";
import type { MessageId } from "../../../src/i18n/messages.ts";
import { passwordProgress } from "../../../src/forms/passwordProgress.ts";
import { passwordResetForm } from "../../../src/forms/passwordResetForm.ts";

const met = (password: unknown, repeat: unknown = password) =>
  passwordProgress({ password, passwordConfirm: repeat })
    .filter(([, isMet]) => isMet)
    .map(([demand]) => demand);

describe("how far a new password is", () => {
  it.each([
    [undefined, undefined, []],
    ["", "", []],
    ["Welkom1", "Welkom1", ["uppercase", "digit", "repeated"]],
    ["Welkom12", "Welkom1", ["length", "uppercase", "digit"]],
    ["welkom12", "welkom12", ["length", "digit", "repeated"]],
    ["Élanélané٣", "", ["length", "uppercase"]],
    ["W1".padEnd(64, "é"), "", ["length", "uppercase", "digit"]],
    ["W1".padEnd(65, "é"), "", ["uppercase", "digit"]],
    [`W1${"🔑".repeat(62)}`, "", ["length", "uppercase", "digit"]],
  ])("of %s, repeated as %s, is this: %j (§5.4, §5.5, §5.6, §5.7, §9.13)", (password, repeat, demands) => {
    expect(met(password, repeat)).toEqual(demands);
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

describe("the words about a new password (§5.18)", () => {
  const problemsOf = (language: "nl" | "en", password: string, passwordConfirm?: string) => {
    const intl = createIntl({ locale: language, messages: { nl, en }[language] });
    return passwordResetForm
      .validate({ password, passwordConfirm })
      .map(
        ({ path, messageId, values }) =>
          `${path} ${intl.formatMessage({ id: messageId as MessageId }, values)}`,
      );
  };

  it.each([
    ["§5.4, §9.13", "nl", "W1e", "Gebruik minstens 8 tekens."],
    ["§5.4, §9.13", "nl", `A1${"a".repeat(63)}`, "Gebruik hoogstens 64 tekens."],
    ["§5.5", "nl", "welkom456", "Gebruik minstens één hoofdletter in het wachtwoord."],
    ["§5.6", "nl", "WelkomWelkom", "Gebruik minstens één cijfer in het wachtwoord."],
    ["§5.10", "en", "welkom456", "Password must contain at least one uppercase letter."],
    ["§5.11", "en", "WelkomWelkom", "Password must contain at least one digit."],
  ] as const)("%s: in %s, of %s: %s", (_clause, language, password, words) => {
    expect(problemsOf(language, password, password)).toEqual([`/password ${words}`]);
  });

  it.each([
    ["nl", "De wachtwoorden zijn niet gelijk."],
    ["en", "Password confirmation does not match."],
  ] as const)("in %s, when the repeat differs: %s (§5.7, §5.9, §5.19)", (language, words) => {
    expect(problemsOf(language, "Welkom456", "Welkom457")).toEqual([`/passwordConfirm ${words}`]);
  });

  it("say that the repeat is missing rather than that it differs", () => {
    expect(problemsOf("nl", "Welkom456")).toEqual(["/passwordConfirm Dit veld is verplicht."]);
  });
});
