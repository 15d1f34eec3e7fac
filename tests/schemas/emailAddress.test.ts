import { expect, it } from "vitest";
import { isEmailAddress } from "../../schemas/emailAddress.ts";
import { emailMaxLength } from "../../schemas/signIn.ts";

const ofLength = (length: number) => `${"a".repeat(length - "@x.nl".length)}@x.nl`;

it.each([
  "a@x.nl",
  "A1@X.NL",
  "noor.de-vries+kaart@griffie.gemeente-ede.nl",
  "o'neill_!#$%&*/=?^`{|}~@x-1.nl",
  "a@1.2",
  "a.b.c@x.y.z.nl",
  ofLength(emailMaxLength),
])("%s is an e-mail address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  "",
  "a",
  "@x.nl",
  "a@",
  "a@x",
  "a@.nl",
  "a@x.",
  "a@x..nl",
  "a@-x.nl",
  "a@x-.nl",
  "a@x.-nl",
  "a@x.nl-",
  ".a@x.nl",
  "a.@x.nl",
  "a..b@x.nl",
  "a b@x.nl",
  "a@x y.nl",
  "a@b@x.nl",
  "a(b)@x.nl",
  "a@x_y.nl",
  " a@x.nl",
  "a@x.nl ",
  "é@x.nl",
  ofLength(emailMaxLength + 1),
])("%j is no e-mail address", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
