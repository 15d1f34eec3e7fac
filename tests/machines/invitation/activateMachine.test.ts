import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type { CallFailure } from "../../../machines/app/failures.ts";
import {
  type AcceptInput,
  type ActivateEvent,
  activateMachine,
} from "../../../machines/invitation/activateMachine.ts";
import type { Invitation, InvitationAccepted } from "../../../schemas/invitation.ts";
import { anInvitation } from "../../support/answers/invitations.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { unusedInAll, walkMachine } from "../../support/machines/walkMachine.ts";

const tooCommon: CallFailure = {
  kind: "badRequest",
  status: 422,
  code: "validation.failed",
  details: [{ path: "/password", message: "passwordCommon" }],
};

const refused = (reason: string): CallFailure => ({
  kind: "badRequest",
  status: 401,
  code: "invitation.invalid",
  details: [
    { path: "/password", message: "minLength" },
    { path: "/token", message: reason },
  ],
});
const broken: CallFailure = { kind: "badResponse", status: 500, code: "server.internal" };

interface Options {
  token?: string | null;
  invitation?: Invitation;
  readFailures?: CallFailure[];
  acceptFailure?: CallFailure;
}

async function setup({ token = "t0ken", invitation = anInvitation(), ...options }: Options = {}) {
  const asked: unknown[] = [];
  const done: unknown[] = [];
  const readFailures = [...(options.readFailures ?? [])];
  const connection = { returns: () => {} };
  const actor = createActor(
    activateMachine.provide({
      actors: {
        readInvitation: fromPromise<Invitation, { token: string }>(async ({ input }) => {
          asked.push(input);
          const failure = readFailures.shift();
          if (failure) throw failure;
          return invitation;
        }),
        acceptInvitation: fromPromise<InvitationAccepted, AcceptInput>(async ({ input }) => {
          asked.push(input);
          if (options.acceptFailure) throw options.acceptFailure;
          return { email: invitation.email };
        }),
        watchRecovery: fromCallback<ActivateEvent>(({ sendBack }) => {
          connection.returns = () => sendBack({ type: "activate.readAgain" });
        }),
      },
      actions: {
        showToast: (_, toast) => done.push(toast),
        enterLogin: (_, email) => done.push(`login ${email}`),
      },
    }),
    { input: { token } },
  ).start();
  const atRest = async () => {
    const isAtRest = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
      !snapshot.matches("reading") && !snapshot.matches("accepting");
    await waitFor(actor, isAtRest);
  };
  await atRest();
  return {
    asked,
    done,
    state: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag("busy"),
    context: () => actor.getSnapshot().context,
    recover: async () => {
      connection.returns();
      await atRest();
    },
    readAgain: async () => {
      actor.send({ type: "activate.readAgain" });
      await atRest();
    },
    submit: async () => {
      const activation = { password: "Welkom456", firstName: "Noor", lastName: "Nieuw" };
      actor.send({ type: "activate.submit", activation });
      await atRest();
    },
  };
}

describe("opening an invitation (§2.13)", () => {
  it("reads whose it is by the link's token", async () => {
    const { asked, state, context } = await setup();

    expect(asked).toEqual([{ token: "t0ken" }]);
    expect(state()).toBe("editing");
    expect(context().invitation?.companyName).toBe("Gemeente Voorbeeld");
  });

  it("knows without asking that an address without a token is of no use (§8.34)", async () => {
    const { asked, state } = await setup({ token: null });

    expect(asked).toEqual([]);
    expect(state()).toBe("unknown");
  });

  it.each(["expired", "used", "unknown"])("tells an %s invitation apart (§4.11, §8.34)", async (reason) => {
    const { state, done } = await setup({ readFailures: [refused(reason)] });

    expect(state()).toBe(reason);
    expect(done).toEqual([]);
  });

  it.each([
    ["asked to, and does not take a failing server for a bad invitation", broken, "readAgain"],
    ["the connection is back, by itself (§8.2)", { kind: "network" }, "recover"],
  ] as const)("reads it again when %s", async (_, failure, again) => {
    const activation = await setup({ readFailures: [failure] });
    expect(activation.state()).toBe("unread");

    await activation[again]();

    expect(activation.state()).toBe("editing");
  });
});

describe("accepting an invitation (§4.11)", () => {
  it.each(["customer", "companyUser"] as const)(
    "sends what a %s fills in, in Dutch, and goes to login with the e-mail (§7.17, §7.18, §2.29)",
    async (kind) => {
      const { submit, isBusy, asked, done, context } = await setup({ invitation: anInvitation({ kind }) });

      const sending = submit();
      expect(isBusy()).toBe(true);
      await sending;
      expect(isBusy()).toBe(true);

      expect(asked[1]).toEqual({
        kind,
        token: "t0ken",
        acceptance: { password: "Welkom456", firstName: "Noor", lastName: "Nieuw", language: "nl" },
      });
      expect(done).toEqual([
        { intent: "success", messageId: "activate.done", lifetimeMs: 8000 },
        "login nieuw@voorbeeld.example",
      ]);
      expect(context().activation.password).toBe("");
    },
  );

  it.each<[string, CallFailure, string, unknown[], string | null]>([
    ...["expired", "used", "unknown"].map((reason): [string, CallFailure, string, unknown[], null] => [
      `learns that it is ${reason} by now (§8.34)`,
      refused(reason),
      reason,
      [],
      null,
    ]),
    [
      "has no use for a token of another kind (§8.29)",
      { kind: "badRequest", status: 403, code: "token.notForThisUse" },
      "unknown",
      [],
      null,
    ],
    [
      "says what went wrong, since the application leaves that to it, and lets one try again (§8.5)",
      broken,
      "editing",
      [{ intent: "danger", messageId: "errors.server.internal", lifetimeMs: 8000 }],
      null,
    ],
    [
      "says on the page which rule the password breaks, until another is sent (§27.3)",
      tooCommon,
      "editing",
      [],
      "validations.messages.passwordCommon",
    ],
    ["leaves a lost connection to the application (§8.2)", { kind: "network" }, "editing", [], null],
  ])("%s", async (_, acceptFailure, ...expected) => {
    const { submit, state, done, context } = await setup({ acceptFailure });

    await submit();

    expect([state(), done, context().problemId]).toEqual(expected);
  });
});

it("reaches every state and takes every transition of the activation", () => {
  const { done, failed } = endingsIn("activate");
  const failures = [
    refused("expired"),
    refused("used"),
    refused("unknown"),
    broken,
    tooCommon,
    { kind: "network" },
  ];
  const events = [
    { type: "activate.submit", activation: { password: "Welkom456" } } as const,
    { type: "activate.readAgain" } as const,
    done("reading", anInvitation()),
    done("accepting", { email: "nieuw@voorbeeld.example" }),
    ...failures.map((error) => failed("reading", error)),
    ...failures.map((error) => failed("accepting", error)),
  ];

  const walks = ["t0ken", null].map((token) =>
    walkMachine(activateMachine, {
      // Without a token nothing happens that could break them.
      invariants:
        token === null
          ? {}
          : {
              "a password is kept only while it is sent": (after) =>
                after.context.activation.password === "" || after.matches("accepting"),
              "an account is made only of an invitation that was read": (after) =>
                !(after.matches("editing") || after.matches("accepting")) ||
                after.context.invitation !== null,
            },
      input: { token },
      events,
    }),
  );

  expect(unusedInAll(walks)).toEqual([]);
});
