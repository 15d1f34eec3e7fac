import { expect, it } from "vitest";
import { newRecoveryCodes, recoveryCodeHash } from "../../../server/services/second-factor/recoveryCodes.ts";
import {
  codeOf,
  otpauthUri,
  stepAt,
  stepOfCode,
  toBase32,
} from "../../../server/services/second-factor/totp.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("makes the codes of RFC 6238, appendix B: at %i s %s §26.3", (seconds, code) => {
  expect(codeOf(secret, stepAt(at(seconds)))).toBe(code);
});

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("takes the code of %i steps from now: %s §26.3", (steps, counts) => {
  const now = at(1_234_567_890);
  const step = stepAt(now) + steps;
  expect(stepOfCode(secret, codeOf(secret, step), now)).toBe(counts ? step : undefined);
});

it.each(["", "12345", "1234567", "12345a", "١٢٣٤٥٦"])("takes no %j for a code §26.3", (code) => {
  expect(stepOfCode(secret, code, at(0))).toBeUndefined();
});

it("tells an authenticator app the secret in base 32 (RFC 4648) §26.3", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(otpauthUri({ secret: "MZXW6", issuer: "Kaart & co", account: "a@b.example" })).toBe(
    "otpauth://totp/Kaart%20%26%20co:a%40b.example?secret=MZXW6&issuer=Kaart%20%26%20co",
  );
});

it("makes ten recovery codes, which may be typed carelessly §26.4", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(true);
  expect(recoveryCodeHash(" o1l23-abcde ")).toEqual(recoveryCodeHash("0112 3ABCDE"));
});
