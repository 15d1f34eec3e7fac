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
const onLogin = { routeName: "login", isCheckingSession: false };
const refused = (status: number, code?: string): CallFailure => ({
  kind: "badRequest",
  status,
  ...(code ? { code } : {}),
});

describe("what a failed call means to the application", () => {
  it.each(["network", "aborted"] as const)("a %s failure is a lost connection (§8.2)", (kind) => {
    expect(classifyFailure({ kind }, onIndex)).toEqual({ kind: "connectionLost" });
  });

  it("a 401 ends the session (§8.3)", () => {
    expect(classifyFailure(refused(401, "auth.unauthenticated"), onIndex)).toEqual({ kind: "sessionEnded" });
  });

  it("a 401 on the login page is an error like any other (§8.3, §8.5)", () => {
    expect(classifyFailure(refused(401, "auth.invalidCredentials"), onLogin)).toEqual({
      kind: "toast",
      messageId: "errors.auth.invalidCredentials",
    });
  });

  it("a 401 to the start-up check is left to start-up (§8.6)", () => {
    expect(classifyFailure(refused(401), { ...onIndex, isCheckingSession: true })).toEqual({
      kind: "leaveToCaller",
    });
  });

  it("a 401 about an invitation says nothing of the session (§8.3, §8.34)", () => {
    const onActivation = { routeName: "invitation/activate", isCheckingSession: false };

    expect(classifyFailure(refused(401, "invitation.invalid"), onActivation)).toEqual({
      kind: "toast",
      messageId: "errors.invitation.invalid",
    });
    expect(classifyFailure(refused(401, "auth.unauthenticated"), onActivation)).toEqual({
      kind: "sessionEnded",
    });
  });

  it("a 401 while logging out is what was asked for (§2.33)", () => {
    expect(classifyFailure(refused(401), { ...onIndex, routeName: "logout" })).toEqual({ kind: "ignore" });
  });

  it("a 422 is left to the caller (§8.4)", () => {
    expect(classifyFailure(refused(422, "validation.failed"), onIndex)).toEqual({ kind: "leaveToCaller" });
  });

  it("a call that we broke off ourselves means nothing", () => {
    expect(classifyFailure({ kind: "cancelled" }, onIndex)).toEqual({ kind: "ignore" });
  });

  it("any other error is a toast with the server's words (§8.5)", () => {
    expect(classifyFailure(refused(403, "auth.forbidden"), onIndex)).toEqual({
      kind: "toast",
      messageId: "errors.auth.forbidden",
    });
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

  it("too many attempts say so where the server does not tell how long (§8.23)", () => {
    expect(classifyFailure(refused(429, "rateLimit.exceeded"), onIndex)).toEqual({
      kind: "toast",
      messageId: "errors.rateLimit.exceeded",
    });
  });

  it("every failure of the client has words of its own or the general ones, and nothing else (§8.1, §8.36)", () => {
    const kinds = ["network", "timeout", "aborted", "badRequest", "badResponse", "cancelled"] as const;

    for (const kind of kinds) expect(nl).toHaveProperty([failureMessageId({ kind })]);
    for (const code of errorCodes) expect(nl).toHaveProperty([failureMessageId(refused(400, code))]);
  });

  it("whatever else was thrown is a bad response", () => {
    expect(failureMessageId(asCallFailure(new TypeError("x is undefined")))).toBe("errors.unknown");
  });
});
