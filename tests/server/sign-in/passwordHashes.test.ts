import { expect, it } from "vitest";
import { hashPassword, isOutdated, passwordMatches } from "../../../server/services/sign-in/passwords.ts";

it("a password is kept as argon2id with a salt of its own, at the least cost that OWASP advises or more", async () => {
  const [one, other] = await Promise.all([hashPassword("Wachtwoord1"), hashPassword("Wachtwoord1")]);

  expect(one).not.toBe(other);
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(one) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(time)).toBeGreaterThanOrEqual(2);
});

it("a password is the whole of what was typed, and nothing else", async () => {
  const long = `W1${"é".repeat(62)}`;
  const kept = await hashPassword(long);

  expect(await passwordMatches(long, kept)).toBe(true);
  const others = [`${long} `, ` ${long}`, long.toLowerCase(), long.slice(0, -1), long.normalize("NFD")];
  const matches = await Promise.all(others.map((other) => passwordMatches(other, kept)));
  expect(others.filter((_, place) => matches[place])).toEqual([]);
  expect(await passwordMatches(long, null)).toBe(false);
});

it.each([
  ["$argon2id$v=19$m=19456,t=2,p=1$salt$hash", false],
  ["$argon2id$v=19$m=65536,t=10,p=4$salt$hash", false],
  ["$argon2id$v=19$m=19455,t=2,p=1$salt$hash", true],
  ["$argon2id$v=19$m=65536,t=1,p=1$salt$hash", true],
  ["$argon2i$v=19$m=65536,t=10,p=4$salt$hash", true],
  ["$2b$12$salt", true],
])("a password that is kept as %s is made anew: %s (§27.4)", (kept, isMadeAnew) => {
  expect(isOutdated(kept)).toBe(isMadeAnew);
});
