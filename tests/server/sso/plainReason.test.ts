import { AuthorizationResponseError } from "openid-client";
import { expect, it } from "vitest";
import { plainReason } from "../../../server/services/sso/plainReason.ts";

/** Errors of which each is the cause of the one before. */
const chained = ([message, ...causes]: string[]): Error | undefined =>
  message === undefined ? undefined : new Error(message, { cause: chained(causes) });

const said = { error: "invalid_client", error_description: "unknown secret" };
const atTheWayBack = new AuthorizationResponseError("denied", {
  cause: new URLSearchParams({ error: "access_denied", error_description: "call 0900-1234" }),
});

it.each([
  [
    "what failed, with its causes",
    chained(["no answer", "refused", "ECONNREFUSED"]),
    "no answer; refused; ECONNREFUSED",
  ],
  ["each once", chained(["no answer", "no answer", "timeout"]), "no answer; timeout"],
  ["no more than four", chained(["a", "b", "c", "d", "e"]), "a; b; c; d"],
  [
    "what the provider said",
    Object.assign(new Error("status 401"), said),
    "invalid_client: unknown secret: status 401",
  ],
  ["nothing that an address may have said", atTheWayBack, "access_denied: denied"],
  ["a text", "not verified", "not verified"],
  ["nothing of what is no error", { secret: "x" }, ""],
  ["nothing where there is nothing", undefined, ""],
  ["one line", new Error("a\r\nb\u0000c"), "a b c"],
])("tells an admin %s §22.7", (_, error, reason) => {
  expect(plainReason(error)).toBe(reason);
});

it("tells no more than fits §22.7", () => {
  expect(plainReason("x".repeat(1000))).toHaveLength(300);
});
