import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { signInMachine } from "../../../machines/sign-in/signInMachine.ts";
import type { SecondStep } from "../../../schemas/secondFactor.ts";
import type { SignIn } from "../../../schemas/signIn.ts";
import type { CurrentUser } from "../../../schemas/user.ts";
import { companyAdmin } from "../../support/answers/users.ts";
import { done } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup({ signsIn = true, loadsUser = true } = {}) {
  const done: string[] = [];
  const answer = async (name: string, isGood: boolean) => {
    done.push(name);
    if (!isGood) throw new Error(name);
    return companyAdmin;
  };
  const actor = createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise<CurrentUser | SecondStep, SignIn>(({ input }) =>
          answer(`signIn ${input.email}`, signsIn),
        ),
        loadCurrentUser: fromPromise<CurrentUser>(() => answer("me", loadsUser)),
      },
      actions: { enterApp: (_, user) => done.push(`enter ${user.email}`) },
    }),
  ).start();
  return {
    done,
    actor,
    submit: () => actor.send({ type: "signIn.submit", credentials: { email: "a@b.nl", password: "secret" } }),
    isDone: () => waitFor(actor, (snapshot) => snapshot.matches("done")),
    isEditing: () => waitFor(actor, (snapshot) => snapshot.matches("editing")),
  };
}

describe("signing in (§4.13)", () => {
  it("signs in, then loads the current user, then enters the application (§4.14)", async () => {
    const { submit, isDone, done } = setup();

    submit();
    await isDone();

    expect(done).toEqual(["signIn a@b.nl", "me", "enter beheerder@voorbeeld.example"]);
  });

  it("stays busy all the way in, so that nothing is sent twice (§4.16)", async () => {
    const { actor, submit, isDone } = setup();
    const seen: unknown[] = [];
    actor.subscribe((snapshot) => seen.push([snapshot.value, snapshot.hasTag("busy")]));

    submit();
    await isDone();

    expect(seen).toEqual([
      ["submitting", true],
      ["loadingUser", true],
      ["done", true],
    ]);
  });

  it.each([
    ["signing in", { signsIn: false }, ["signIn a@b.nl"]],
    ["loading the user", { loadsUser: false }, ["signIn a@b.nl", "me"]],
  ])("goes back to editing when %s fails, and enters nothing (§4.15)", async (_, given, asked) => {
    const { submit, isEditing, done } = setup(given);

    submit();
    await isEditing();

    expect(done).toEqual(asked);
  });

  it("loads the user at once where a passkey was the whole of it (§26.2)", async () => {
    const { actor, isDone, done } = setup();
    expect(actor.getSnapshot().context).toEqual({ credentials: { email: "", password: "" }, ways: [] });

    actor.send({ type: "signIn.proved" });
    await isDone();

    expect(done).toEqual(["me", "enter beheerder@voorbeeld.example"]);
  });

  it("does not keep the password", async () => {
    const { actor, submit, isDone } = setup();

    submit();
    await isDone();

    expect(actor.getSnapshot().context.credentials).toEqual({ email: "", password: "" });
  });
});

it("waits for the second step with the password forgotten, and goes on or back (§26.1)", () => {
  const { actor, submit } = setup();
  const half = () => {
    submit();
    actor.send(done("0.signIn.submitting", { ways: ["totp", "recovery"] }));
    return actor.getSnapshot();
  };

  expect(half()).toMatchObject({ value: "confirming", context: { ways: ["totp", "recovery"] } });
  expect(actor.getSnapshot().context.credentials.password).toBe("");
  actor.send({ type: "signIn.cancel" });
  expect(actor.getSnapshot().value).toBe("editing");
  half();
  actor.send({ type: "signIn.proved" });
  expect(actor.getSnapshot().value).toBe("loadingUser");
});

it("reaches every state and takes every transition of signing in", () => {
  walkWhole(signInMachine, {
    invariants: {
      "credentials are kept only on the way in": (after) =>
        after.context.credentials.password === "" ||
        after.matches("submitting") ||
        after.matches("loadingUser"),
      "nobody is in before it is known who it is": (after, { before, type }) =>
        !after.matches("done") ||
        before?.matches("done") === true ||
        (before?.matches("loadingUser") === true && type.startsWith("xstate.done")),
    },
    events: [
      { type: "signIn.submit", credentials: { email: "a@b.example", password: "x" } },
      done("0.signIn.submitting", companyAdmin),
      done("0.signIn.submitting", { ways: ["totp"] }),
    ] as never[],
  });
});
