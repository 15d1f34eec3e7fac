import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { CallFailure } from "../../../machines/app/failures.ts";
import { passwordResetMachine } from "../../../machines/password-reset/passwordResetMachine.ts";
import type { PasswordReset, PasswordResetDone } from "../../../schemas/passwordReset.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { unusedInAll, walkMachine } from "../../support/machines/walkMachine.ts";

const tooCommon: CallFailure = {
  kind: "badRequest",
  status: 422,
  code: "validation.failed",
  details: [{ path: "/password", message: "passwordCommon" }],
};
const tokenInvalid: CallFailure = { kind: "badRequest", status: 422, code: "token.invalid" };

interface Options {
  token?: string | null;
  failure?: CallFailure | undefined;
}

function setup({ token = "t0ken", failure }: Options = {}) {
  const asked: PasswordReset[] = [];
  const done: unknown[] = [];
  const emitted: string[] = [];
  const actor = createActor(
    passwordResetMachine.provide({
      actors: {
        resetPassword: fromPromise<PasswordResetDone, PasswordReset>(async ({ input }) => {
          asked.push(input);
          if (failure) throw failure;
          return { email: "bea@voorbeeld.example" };
        }),
      },
      actions: {
        showToast: (_, toast) => done.push(toast),
        enterLogin: (_, email) => done.push(`login ${email}`),
      },
    }),
    { input: { token } },
  ).start();
  actor.on("*", ({ type }) => emitted.push(type));
  return {
    actor,
    asked,
    done,
    emitted,
    isBusy: () => actor.getSnapshot().hasTag("busy"),
    isIn: (state: "editing" | "refused" | "done") => actor.getSnapshot().matches(state),
    submit: async () => {
      actor.send({ type: "passwordReset.submit", password: "Welkom456" });
      await waitFor(actor, (snapshot) => !snapshot.matches("submitting"));
    },
  };
}

describe("setting a new password (§4.18)", () => {
  it("sends it with the link's token, says so for 8 s and goes to login with the e-mail (§4.19, §9.18)", async () => {
    const { submit, asked, done, isBusy } = setup();

    const submitted = submit();
    expect(isBusy()).toBe(true);
    await submitted;

    expect(isBusy()).toBe(true);
    expect(asked).toEqual([{ token: "t0ken", password: "Welkom456" }]);
    expect(done).toEqual([
      { intent: "success", messageId: "passwordReset.done", lifetimeMs: 8000 },
      "login bea@voorbeeld.example",
    ]);
  });

  it.each<[string, CallFailure, "refused" | "editing", string[]]>([
    ["is refused when the link is invalid, and shows no toast (§4.20, §8.7)", tokenInvalid, "refused", []],
    [
      "says itself what it is when the server refuses something else, for the application stays silent at a 422",
      { kind: "badRequest", status: 422, code: "validation.failed" },
      "editing",
      ["errors.validation.failed"],
    ],
    ["shows the rule that the password breaks on the page (§27.3)", tooCommon, "editing", []],
    ["leaves other failures to the application (§8.5)", { kind: "timeout" }, "editing", []],
  ])("%s", async (_what, failure, state, toasts) => {
    const { submit, isIn, done } = setup({ failure });

    await submit();

    expect(isIn(state)).toBe(true);
    expect(done).toEqual(toasts.map((messageId) => ({ intent: "danger", messageId, lifetimeMs: 8000 })));
  });

  it("says what is wrong with a password until another one is sent (§27.3)", async () => {
    const { actor, submit } = setup({ failure: tooCommon });

    await submit();
    const { problemId } = actor.getSnapshot().context;
    actor.send({ type: "passwordReset.submit", password: "Welkom456" });

    expect(problemId).toBe("validations.messages.passwordCommon");
    expect(actor.getSnapshot().context.problemId).toBeNull();
  });

  it("can be tried again where it was refused", async () => {
    const { submit, asked } = setup({ failure: tokenInvalid });

    await submit();
    await submit();

    expect(asked).toEqual([asked[0], { token: "t0ken", password: "Welkom456" }]);
  });

  it("is refused at once when the address has no token (§2.5, §4.20)", () => {
    expect(setup({ token: null }).isIn("refused")).toBe(true);
  });

  it.each([undefined, tokenInvalid, { kind: "timeout" } as const])(
    "begins the form anew and forgets the password after every attempt, also after %j (§4.21)",
    async (failure) => {
      const { submit, emitted, actor } = setup({ failure });

      await submit();

      expect(emitted).toEqual(["passwordReset.attempted"]);
      expect(actor.getSnapshot().context.password).toBe("");
    },
  );
});

it("reaches every state and takes every transition of setting a new password", () => {
  const events = [
    { type: "passwordReset.submit", password: "Welkom456" },
    done("0.passwordReset.submitting", { email: "bea@voorbeeld.example" }),
    failed("0.passwordReset.submitting", tokenInvalid),
    failed("0.passwordReset.submitting", tooCommon),
    failed("0.passwordReset.submitting", { kind: "badRequest", status: 422, code: "validation.failed" }),
    failed("0.passwordReset.submitting", { kind: "timeout" }),
  ] as never[];
  const walks = ["t0ken", null].map((token) =>
    walkMachine(passwordResetMachine, {
      invariants: {
        "a password is kept only while it is sent": (after) =>
          after.context.password === "" || after.matches("submitting"),
      },
      input: { token },
      events,
    }),
  );

  expect(unusedInAll(walks)).toEqual([]);
});
