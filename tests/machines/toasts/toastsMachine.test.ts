import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { errorToast, toastsMachine } from "../../../machines/toasts/toastsMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup() {
  const actor = createActor(toastsMachine).start();
  return {
    show: (messageId: string, lifetimeMs?: number) =>
      actor.send({
        type: "toast.show",
        toast: { intent: "none", messageId, ...(lifetimeMs ? { lifetimeMs } : {}) },
      }),
    showSuccess: (messageId: string) =>
      actor.send({ type: "toast.show", toast: { intent: "success", messageId } }),
    showAbout: (name: string) =>
      actor.send({ type: "toast.show", toast: { intent: "none", messageId: "about", values: { name } } }),
    showError: () => actor.send({ type: "toast.show", toast: errorToast("errors.unknown") }),
    dismiss: (id: number) => actor.send({ type: "toast.dismiss", id }),
    toasts: () => actor.getSnapshot().context.toasts,
  };
}

describe("toasts", () => {
  it("stay 5 s unless said otherwise (§9.18)", () => {
    const { show, toasts } = setup();

    show("a");
    show("b", 12_000);

    expect(toasts().map(({ lifetimeMs }) => lifetimeMs)).toEqual([5000, 12_000]);
  });

  it("of errors stay 8 s (§8.5, §9.18)", () => {
    const { showError, toasts } = setup();

    showError();

    expect(toasts()[0]).toMatchObject({ intent: "danger", lifetimeMs: 8000 });
  });

  it("go when they are dismissed, and only those", () => {
    const { show, dismiss, toasts } = setup();
    show("a");
    show("b");

    dismiss(toasts()[0]?.id ?? -1);

    expect(toasts().map(({ messageId }) => messageId)).toEqual(["b"]);
  });

  it("with the same words are one toast that begins again", () => {
    const { show, toasts } = setup();
    show("a");
    const [first] = toasts();

    show("a");

    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]?.id).not.toBe(first?.id);
  });

  it("with the same words about something else are two", () => {
    const { showAbout, toasts } = setup();

    showAbout("Anna");
    showAbout("Bram");
    showAbout("Anna");

    expect(toasts().map(({ values }) => values)).toEqual([{ name: "Bram" }, { name: "Anna" }]);
  });

  it("are four at most: the oldest makes room", () => {
    const { show, toasts } = setup();

    for (const words of ["a", "b", "c", "d", "e"]) show(words);

    expect(toasts().map(({ messageId }) => messageId)).toEqual(["b", "c", "d", "e"]);
  });

  it("of what succeeds take away those of what failed before it, and nothing else", () => {
    const { show, showError, showSuccess, toasts } = setup();
    show("note");
    showError();

    showSuccess("saved");
    expect(toasts().map(({ messageId }) => messageId)).toEqual(["note", "saved"]);
    showError();
    show("another note");

    expect(toasts()).toHaveLength(4);
  });

  it("never cover the page, on any path", () => {
    walkWhole(toastsMachine, {
      invariants: {
        "a dismissed toast is gone": ({ context }, { event }) =>
          event?.type !== "toast.dismiss" || context.toasts.every(({ id }) => id !== event.id),
        "what is to be said is said last": ({ context }, { event }) =>
          event?.type !== "toast.show" || context.toasts.at(-1)?.messageId === event.toast.messageId,
      },
      events: [
        ...["a", "b", "c"].map((messageId) => ({
          type: "toast.show" as const,
          toast: errorToast(messageId),
        })),
        { type: "toast.dismiss", id: 1 },
      ],
      serializeState: ({ context }) => JSON.stringify(context.toasts.map(({ messageId }) => messageId)),
    });
  });
});
