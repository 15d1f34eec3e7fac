import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { NewPassword, SentPassword } from "../../schemas/password.ts";
import { PasswordChange } from "../../schemas/passwordChange.ts";
import { PasswordChangeForm } from "../../schemas/passwordChangeForm.ts";
import { PasswordProof } from "../../schemas/passwordProof.ts";
import { passwordProofUi } from "../../schemas/passwordProofUi.ts";
import { PasswordReset } from "../../schemas/passwordReset.ts";
import { passwordPatterns } from "../../schemas/passwordRules.ts";
import { addRules } from "../../schemas/rules/ruleKeywords.ts";

const ajv = new Ajv({ strict: false });
const isPassword = ajv.compile(NewPassword);
const isSentPassword = ajv.compile(SentPassword);
const long = (length: number) => "A1".padEnd(length, "x");

it.each([
  ["8 characters (§5.4)", long(8), true],
  ["7 characters (§5.4)", long(7), false],
  ["64 characters (§5.4)", long(64), true],
  ["65 characters (§5.4)", long(65), false],
  ["an uppercase letter of another alphabet (§5.5)", "Жabcdef1", true],
  ["no uppercase letter (§5.5)", "abcdefg1", false],
  ["the digit 0 alone (§5.6)", "Abcdefg0", true],
  ["the digit 9 alone (§5.6)", "Abcdefg9", true],
  ["no digit (§5.6)", "Abcdefgh", false],
  ["nothing", "", false],
])("judges a new password with %s", (_, password, isGood) => {
  expect(isPassword(password)).toBe(isGood);
});

it.each([
  ["8 characters", long(8), true],
  ["7 characters", long(7), false],
  ["65 characters", long(65), false],
  ["nothing but small letters, where a company goes by strength", "abcdefghijkl", true],
])(
  "takes a password that is sent with %s to judge it by the company's policy (§27.2)",
  (_, password, isGood) => {
    expect(isSentPassword(password)).toBe(isGood);
  },
);

it("names the pattern that a password lacks (§5.5, §5.6)", () => {
  const lacking = (password: string) =>
    Object.entries(passwordPatterns)
      .filter(([pattern]) => !new RegExp(pattern, "u").test(password))
      .map(([, name]) => name);

  expect(lacking("abcdefg1")).toEqual(["passwordOneUppercaseLetter"]);
  expect(lacking("Abcdefgh")).toEqual(["passwordOneNumber"]);
});

it("is labelled as the new one (§5.19), and tells programs what is asked (§27.2)", () => {
  expect(NewPassword).toMatchObject({ title: "fields.newPassword" });
  expect(SentPassword).toMatchObject({ description: expect.stringContaining("hard to guess") });
});

it("is typed again to confirm, alone and hidden, as browsers know it; one of another policy too (§26.7)", () => {
  const isProof = ajv.compile(PasswordProof);
  const typed = [{ password: "x" }, { password: "" }, { password: "x".repeat(1025) }, {}];

  expect(typed.map((each) => isProof(each))).toEqual([true, false, false, false]);
  expect(isProof({ password: "x", email: "y" })).toBe(false);
  expect(PasswordProof.properties.password).toMatchObject({ title: "fields.password" });
  expect(passwordProofUi).toEqual({
    "ui:order": ["password"],
    password: { "ui:widget": "password", "ui:autocomplete": "current-password" },
  });
});

it("is set by a link with its token and with nothing beside it (§7.7)", () => {
  const isReset = ajv.compile(PasswordReset);
  const sent = { token: "", password: long(8) };

  expect(
    [sent, { token: "" }, { password: long(8) }, { ...sent, email: "" }].map((each) => isReset(each)),
  ).toEqual([true, false, false, false]);
});

it("is changed by the old one, the new one and that one once more (§7.11)", () => {
  const isChange = addRules(new Ajv({ strict: false })).compile(PasswordChangeForm);
  const isSent = ajv.compile(PasswordChange);
  const typed = { oldPassword: "x", password: long(8), passwordConfirm: long(8) };
  const wrong = [{ passwordConfirm: long(9) }, { passwordConfirm: "" }, { oldPassword: "" }, { email: "" }];

  expect(isChange(typed)).toBe(true);
  expect(wrong.map((each) => isChange({ ...typed, ...each }))).toEqual(wrong.map(() => false));
  expect(Object.keys(typed).filter((name) => isChange({ ...typed, [name]: undefined }))).toEqual([]);
  expect(PasswordChangeForm.properties).toMatchObject({
    oldPassword: { title: "fields.currentPassword" },
    passwordConfirm: { title: "fields.passwordConfirm" },
  });
  expect([{}, typed].map((more) => isSent({ ...more, oldPassword: "x", password: long(8) }))).toEqual([
    true,
    false,
  ]);
});
