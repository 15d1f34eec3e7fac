import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { emailConfirmMachine } from "../../../machines/email-change/emailConfirmMachine.ts";
import type { EmailConfirmation, EmailConfirmed } from "../../../schemas/emailChange.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { unusedInAll, walkMachine } from "../../support/machines/walkMachine.ts";

const email = "nieuw@voorbeeld.example";

function setup(answer: { email: string } | { code: string }, token: string | null = "t0ken") {
  const asked: string[] = [];
  const actor = createActor(
    emailConfirmMachine.provide({
      actors: {
        confirmEmail: fromPromise<EmailConfirmed, EmailConfirmation>(async ({ input }) => {
          asked.push(input.token);
          if ("code" in answer) throw { kind: "badRequest", status: 422, code: answer.code };
          return answer;
        }),
      },
    }),
    { input: { token } },
  ).start();
  return {
    actor,
    asked,
    confirm: () => actor.send({ type: "emailConfirm.confirm" }),
    comesTo: (state: "asking" | "confirmed" | "refused" | "taken") =>
      waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

describe("confirming an e-mail", () => {
  it("waits for a person: opening the link alone does nothing", () => {
    expect(setup({ email }).asked).toEqual([]);
  });

  it("is done once, and tells which e-mail it is now", async () => {
    const { actor, confirm, comesTo, asked } = setup({ email });

    confirm();
    confirm();
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    await comesTo("confirmed");

    expect([asked, actor.getSnapshot().context.email]).toEqual([["t0ken"], email]);
  });

  it.each([
    ["token.invalid", "refused"],
    ["profile.emailTaken", "taken"],
    ["server.unavailable", "asking"],
  ] as const)("answered with %s is %s", async (code, state) => {
    const { actor, confirm, comesTo } = setup({ code });

    confirm();
    await comesTo(state);

    expect(actor.getSnapshot().context.email).toBeNull();
  });

  it("is refused without a token", () => {
    expect(setup({ email }, null).actor.getSnapshot().value).toBe("refused");
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    const input = { token: "t0ken" };
    const failure = (code: string) =>
      failed("0.emailConfirm.confirming", { kind: "badRequest", status: 422, code });
    const walks = [
      walkMachine(emailConfirmMachine, {
        input,
        invariants: {
          "an e-mail is told only when it was confirmed": (after) =>
            (after.context.email !== null) === after.matches("confirmed"),
        },
        events: [
          { type: "emailConfirm.confirm" },
          done("0.emailConfirm.confirming", { email }),
          failure("token.invalid"),
          failure("profile.emailTaken"),
          failure("server.unavailable"),
        ],
      }),
      walkMachine(emailConfirmMachine, { input: { token: null }, invariants: {}, events: [] }),
    ];

    expect(unusedInAll(walks)).toEqual([]);
  });
});
