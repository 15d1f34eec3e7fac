import { expect, it } from "vitest";
import { isLinkToken, newLinkToken } from "../../../server/services/mail/linkTokens.ts";
import { secretHash } from "../../../server/services/secrets/secretHash.ts";

it("a link in a mail has a token of its own, known by its form (§4.12)", () => {
  const { token, tokenHash } = newLinkToken();

  expect(isLinkToken(token)).toBe(true);
  expect(tokenHash).toEqual(secretHash(token));
  expect(newLinkToken().token).not.toBe(token);
  for (const other of [`${token}x`, ` ${token}`, token.slice(1), "=".repeat(32), ""])
    expect(isLinkToken(other)).toBe(false);
});
