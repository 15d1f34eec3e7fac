import { describe, expect, it } from "vitest";
import nl from "../../../locales/nl.json" with { type: "json" };
import { errorCodes } from "../../../schemas/errorCodes.ts";
import {
  asCallFailure,
  type CallFailure,
  failureMessageId,
  classifyFailure,
} from "../../../machines/app/failures.ts";

const onIndex = { routeName: "index", isCheckingSession: false };
const refused = (status: number, code?: string): CallFailure => ({
  kind: "badRequest",
  status,
  ...(code ? { code } : {}),
});

const toast = (messageId: string) => ({ kind: "toast", messageId });
const sessionEnded = { kind: "sessionEnded" };
const leaveToCaller = { kind: "leaveToCaller" };
const ignore = { kind: "ignore" };

describe("what a failed call means to the application", () => {
  it.each<[what: string, CallFailure, Partial<typeof onIndex>, ReturnType<typeof classifyFailure> | object]>([
    ["a network failure: the connection is lost (§8.2)", { kind: "network" }, {}, { kind: "connectionLost" }],
    ["one that was aborted, likewise (§8.2)", { kind: "aborted" }, {}, { kind: "connectionLost" }],
    ["a call that we broke off ourselves: nothing", { kind: "cancelled" }, {}, ignore],
    ["a 401: the session ended (§8.3)", refused(401, "auth.unauthenticated"), {}, sessionEnded],
    [
      "a 401 on the login page: an error like any other (§8.3, §8.5)",
      refused(401, "auth.invalidCredentials"),
      { routeName: "login" },
      toast("errors.auth.invalidCredentials"),
    ],
    [
      "a 401 to the start-up check: start-up's (§8.6)",
      refused(401),
      { isCheckingSession: true },
      leaveToCaller,
    ],
    [
      "a 401 about an invitation: nothing of the session (§8.3, §8.34)",
      refused(401, "invitation.invalid"),
      { routeName: "invitation/activate" },
      toast("errors.invitation.invalid"),
    ],
    [
      "another 401 where an invitation is: the session ended",
      refused(401, "auth.unauthenticated"),
      { routeName: "invitation/activate" },
      sessionEnded,
    ],
    [
      "a 401 on the login page whatever its code, for there is no session to end (§8.3)",
      refused(401, "auth.unauthenticated"),
      { routeName: "login" },
      toast("errors.auth.unauthenticated"),
    ],
    [
      "a time to wait of anything but too many attempts: none",
      { ...refused(503), retryAfterSeconds: 7 },
      {},
      toast("errors.unknown"),
    ],
    ["a 401 while logging out: what was asked for (§2.33)", refused(401), { routeName: "logout" }, ignore],
    ["a 422: the caller's (§8.4)", refused(422, "validation.failed"), {}, leaveToCaller],
    ["any other error: a toast (§8.5)", refused(403, "auth.forbidden"), {}, toast("errors.auth.forbidden")],
    [
      "too many attempts without a time to wait: a toast (§8.23)",
      refused(429, "rateLimit.exceeded"),
      {},
      toast("errors.rateLimit.exceeded"),
    ],
  ])("%s", (_what, failure, where, meaning) => {
    expect(classifyFailure(failure, { ...onIndex, ...where })).toEqual(meaning);
  });
});

describe("the words for a failure (§8.5)", () => {
  it("an unknown code gets the general text, never the code itself", () => {
    expect(failureMessageId(refused(400, "something.new"))).toBe("errors.unknown");
    expect(failureMessageId(refused(400, "<b>hello</b>"))).toBe("errors.unknown");
  });

  it("a time-out says so (§8.1)", () => {
    expect(failureMessageId({ kind: "timeout" })).toBe("errors.client.timeout");
  });

  it.each([
    [1, "errors.rateLimit.waitSeconds", 1],
    [90, "errors.rateLimit.waitSeconds", 90],
    [91, "errors.rateLimit.waitMinutes", 2],
    [900, "errors.rateLimit.waitMinutes", 15],
  ])(
    "too many attempts say to wait %i s, in seconds or whole minutes (§8.19, §8.23)",
    (wait, messageId, count) => {
      const refusal = { ...refused(429, "rateLimit.exceeded"), retryAfterSeconds: wait };

      expect(classifyFailure(refusal, onIndex)).toEqual({ kind: "toast", messageId, values: { count } });
    },
  );

  it("every failure of the client has words of its own or the general ones, and nothing else (§8.1, §8.36)", () => {
    const kinds = ["network", "timeout", "aborted", "badRequest", "badResponse", "cancelled"] as const;

    for (const kind of kinds) expect(nl).toHaveProperty([failureMessageId({ kind })]);
    for (const code of errorCodes) expect(nl).toHaveProperty([failureMessageId(refused(400, code))]);
  });

  it("a call without an answer speaks of the connection (§8.2)", () => {
    expect(failureMessageId({ kind: "network" })).toBe("errors.client.network");
    expect(failureMessageId({ kind: "aborted" })).toBe("errors.client.network");
  });

  it("whatever else was thrown is a bad response", () => {
    for (const thrown of [new TypeError("x is undefined"), "kind", null])
      expect(asCallFailure(thrown)).toEqual({ kind: "badResponse" });
  });
});
