import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en.json";
import nl from "../../../locales/nl.json";
import { idOfPath } from "../../../src/forms/paths.ts";
import type { Language } from "../../../src/i18n/languages.ts";
import { openRecordForm } from "./openRecordForm.tsx";
import { kitchenSinkForm } from "./kitchenSinkForm.ts";
import { fillIn } from "../fillIn.ts";

/** Of a record in which nothing is wrong. */
const kept = { customerName: "Gemeente", names: ["Ada"], contact: { kind: "name", lastName: "Bakker" } };

/** A form of a record with an instant and a time in it, whose language can be changed. */
function setup(language: Language = "nl", values: Record<string, unknown> = {}) {
  const form = openRecordForm(kitchenSinkForm, {}, { language, initialValue: { ...kept, ...values } });
  // Fields of one title differ by the place of their value alone.
  const field = (name: string) => {
    const id = idOfPath("kitchenSink", `/${name}`);
    const found = form.container.querySelector<HTMLInputElement>(`input[id="${id}"]`);
    if (!found) throw new Error(`No field ${name}.`);
    return found;
  };
  const textOf = (name: string) =>
    (field(name).getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((part) => document.getElementById(part)?.textContent ?? "")
      .join(" ");
  return {
    ...form,
    customer: () => field("customerName"),
    day: () => field("at"),
    time: () => field("at__time"),
    hour: () => field("time"),
    textOf,
    /** The value of a field as it is kept, once the form was sent. */
    sent: async (name: string) => {
      await form.user.click(form.submit());
      await waitFor(() => expect(form.orders).toHaveLength(1));
      return form.orders[0]?.value[name];
    },
  };
}

/** An instant as it is kept, of what a clock here says. */
const instant = (local: string) => new Date(local).toISOString();

describe("the field of an instant (§9.10)", () => {
  it.each([
    ["nl", "22-11-2026", "14:30"],
    ["en", "11/22/26", "14:30"],
  ] as const)(
    "takes a day and a time as they are written in %s, and keeps them as one instant",
    async (language, day, time) => {
      const form = setup(language);

      await form.user.type(form.day(), day);
      await fillIn(form.user, form.time(), time);

      expect(await form.sent("at")).toBe(instant("2026-11-22T14:30"));
      expect([form.day().value, form.time().value]).toEqual([day, time]);
    },
  );

  it.each([
    ["nl", nl],
    ["en", en],
  ] as const)(
    "says at the field that half of one is none, in %s, and holds the form back",
    async (language, words) => {
      const form = setup(language);

      await fillIn(form.user, form.time(), "14:30");
      await form.user.click(form.submit());

      await waitFor(() => expect(document.activeElement).toBe(form.day()));
      expect(form.textOf("at")).toContain(words["validations.messages.date-time"]);
      expect([form.day().ariaInvalid, form.time().ariaInvalid]).toEqual(["true", "true"]);
      expect(form.orders).toEqual([]);
    },
  );

  it("is empty again once both halves are", async () => {
    const form = setup("nl", { at: instant("2026-11-22T14:30") });
    expect([form.day().value, form.time().value]).toEqual(["22-11-2026", "14:30"]);

    await form.user.clear(form.day());
    await form.user.clear(form.time());

    expect(await form.sent("at")).toBeUndefined();
  });
});

it("the field of a time (§9.10) keeps a time with its seconds and its zone, shows it, and leaves it out once it is cleared", async () => {
  const form = setup();
  await form.user.type(form.hour(), "9.05{Tab}");
  expect(await form.sent("time")).toBe("09:05:00Z");

  cleanup();
  const kept = setup("en", { time: "14:05:00Z" });
  expect(kept.hour().value).toBe("14:05");
  await kept.user.clear(kept.hour());
  expect(await kept.sent("time")).toBeUndefined();
});

it("changes language in the middle: what was typed stays, in the other notation, and so do problems, in other words (§1.8)", async () => {
  const form = setup();
  await form.user.clear(form.customer());
  await fillIn(form.user, form.hour(), "25:00");
  await fillIn(form.user, form.day(), "22-11-2026");
  await fillIn(form.user, form.time(), "14:30");
  await form.user.click(form.submit());
  await waitFor(() => expect(form.textOf("time")).toContain(nl["validations.messages.time"]));

  form.speak("en");

  expect(form.textOf("time")).toContain(en["validations.messages.time"]);
  expect(form.textOf("customerName")).toContain(en["validations.messages.required"]);
  expect(document.body.textContent).not.toContain(nl["validations.messages.required"]);
  expect([form.day().value, form.time().value, form.hour().value]).toEqual(["11/22/26", "14:30", "25:00"]);
  expect(screen.getByRole("region", { name: /problem|correct|field/i }).textContent).toContain(
    en["validations.messages.time"],
  );
});
