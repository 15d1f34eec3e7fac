import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import nl from "../../../locales/nl.json";
import type { ExamDraft } from "../../../schemas/examDraft.ts";
import { examDraftForm } from "../../../src/forms/examDraftForm.ts";
import { type CustomFieldProps, CustomFieldsContext } from "../../../src/forms/fields/CustomField.tsx";
import { fillIn } from "../fillIn.ts";
import { openRecordForm } from "./openRecordForm.tsx";

const draft: ExamDraft = {
  title: "Kaartkennis",
  passPercent: 60,
  sections: [
    {
      title: "Begrippen",
      questions: [
        { kind: "freeText", text: "Waarom?", points: 1 },
        {
          kind: "mapPoint",
          text: `Waar  is${" ver".repeat(30)}?`,
          points: 1,
          toleranceM: 150,
          target: { projectId: 1, position: [5, 52] },
        },
      ],
    },
  ],
};

const parts = {
  picture: () => null,
  target: ({ label, beside }: CustomFieldProps) => (
    <output aria-label={label}>{String(beside["toleranceM"])} m</output>
  ),
};

const setup = () =>
  openRecordForm(
    examDraftForm,
    {},
    {
      initialValue: { ...draft },
      around: (page) => <CustomFieldsContext value={parts}>{page}</CustomFieldsContext>,
    },
  );

it("names sections and questions by their place and what they say, also what can be done to them", () => {
  setup();

  const section = screen.getByRole("group", { name: "Onderdeel 1: Begrippen" });
  const question = within(section).getByRole("group", { name: "Vraag 1: Waarom?" });
  expect(within(section).getByRole("group", { name: /^Vraag 2: Waar is( ver)+…$/ })).toBeDefined();
  expect(within(question).getByRole<HTMLTextAreaElement>("textbox", { name: "Vraag" }).value).toBe("Waarom?");
  expect(within(section).getByRole("button", { name: "Vraag 2 omhoog" })).toBeDefined();
  expect(within(section).getByRole("button", { name: "Vraag 1 verwijderen" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Onderdeel 1 verwijderen" })).toBeDefined();
});

it("shows each question as one line with its kind until it is opened, and one that is added open", async () => {
  const { user } = setup();
  const lineOf = (name: RegExp) => {
    const details = screen.getByRole("group", { name }).querySelector("details");
    return { isOpen: details?.open, text: details?.querySelector("summary")?.textContent };
  };
  expect(lineOf(/^Vraag 1/)).toEqual({
    isOpen: false,
    text: `Vraag 1: Waarom?${nl["exams.kinds.freeText"]}${nl["forms.itemFaulty"]}`,
  });

  await user.click(screen.getByRole("button", { name: "Vraag toevoegen" }));

  expect(lineOf(/^Vraag 3/).isOpen).toBe(true);
  expect(lineOf(/^Vraag 1/).isOpen).toBe(false);
});

it("opens a question for what is wrong in it, and puts the keyboard there", async () => {
  const { user, submit } = setup();
  const question = screen.getByRole("group", { name: "Vraag 1: Waarom?" });
  const text = within(question).getByRole("textbox", { name: "Vraag" });
  await user.clear(text);
  question.querySelector("details")?.removeAttribute("open");

  await user.click(submit());

  expect(screen.getByRole("group", { name: "Vraag 1" }).querySelector("details")?.open).toBe(true);
  expect(document.activeElement).toBe(text);
});

it("tells the part that draws the map how far beside its place an answer counts, as it is typed", async () => {
  const { user } = setup();
  const part = () => screen.getByRole("status", { name: "Goed antwoord op de kaart" }).textContent;
  expect(part()).toBe("150 m");

  await user.type(screen.getByRole("textbox", { name: "Mag ernaast zitten (meter)" }), "0");

  expect(part()).toBe("1500 m");
});

it("takes a question of every kind that is asked without a map, and no section without a question (§1.5, §3.17, §8.25)", async () => {
  const sections = [{ title: "Woorden", questions: [] }];
  const { user, submit, orders } = openRecordForm(
    examDraftForm,
    {},
    { initialValue: { title: "Toelating", sections } },
  );
  const section = screen.getByRole("group", { name: "Onderdeel 1: Woorden" });
  const add = async (kind: string, text: string) => {
    const place = within(section).queryAllByRole("group", { name: /^Vraag \d/ }).length + 1;
    await user.click(screen.getByRole("button", { name: "Vraag toevoegen" }));
    const question = within(await screen.findByRole("group", { name: new RegExp(`^Vraag ${place}`) }));
    await user.selectOptions(question.getAllByRole("combobox")[0] as HTMLElement, kind);
    await fillIn(user, question.getByRole("textbox", { name: "Vraag" }), text);
    return question;
  };
  await user.click(submit());
  await screen.findByText("Een onderdeel moet minstens één vraag hebben.");

  for (const [kind, right] of [
    ["Eén antwoord kiezen", [0]],
    ["Meer antwoorden kiezen", [0, 1]],
  ] as const) {
    const question = await add(kind, `${kind}?`);
    const options = question.getAllByRole("textbox", { name: "Antwoord" });
    await fillIn(user, options[0] as HTMLElement, "Boom");
    await fillIn(user, options[1] as HTMLElement, "Struik");
    const boxes = question.getAllByRole("checkbox", { name: "Dit is goed" });
    for (const place of right) await user.click(boxes[place] as HTMLElement);
  }
  const number = await add("Getal", "Hoeveel is 2 + 2?");
  await fillIn(user, number.getByRole("textbox", { name: "Goed antwoord" }), "4");
  await add("Open vraag", "Waarom?");
  await user.click(submit());

  const option = (text: string, isRight?: true) => ({ text, ...(isRight && { isRight }) });
  await waitFor(() =>
    expect(orders.map(({ value }) => value)).toMatchObject([
      {
        sections: [
          {
            questions: [
              { kind: "oneChoice", options: [option("Boom", true), option("Struik")] },
              { kind: "severalChoices", options: [option("Boom", true), option("Struik", true)] },
              { kind: "number", text: "Hoeveel is 2 + 2?", answer: 4 },
              { kind: "freeText", text: "Waarom?" },
            ],
          },
        ],
      },
    ]),
  );
});
