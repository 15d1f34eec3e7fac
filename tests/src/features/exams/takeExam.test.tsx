import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { fromCallback, fromPromise, SimulatedClock } from "xstate";
import nl from "../../../../locales/nl.json";
import { examAttemptMachine } from "../../../../machines/exams/examAttemptMachine.ts";
import type { AttemptEvent, StartedAttempt, SentAnswers } from "../../../../machines/exams/attemptSetup.ts";
import type {
  AskedQuestion,
  ExamAnswer,
  ExamAttempt,
  ExamResult,
  ExamToTake,
  JudgedQuestion,
} from "../../../../schemas/exam.ts";
import { TakeExam } from "../../../../src/features/exams/TakeExam.tsx";
import { Attempt } from "../../../../src/features/exams/selectors.ts";
import { eventually } from "../../../support/time/eventually.ts";
import { renderInLanguage } from "../../inLanguage.tsx";
import { fillIn } from "../../fillIn.ts";

const noon = Date.parse("2026-11-22T12:00:00Z");
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString();
const asked = (question: number, more: Partial<AskedQuestion>): AskedQuestion => ({
  question,
  kind: "freeText",
  text: `Vraag ${question}`,
  pictureUrl: null,
  pictureText: "",
  points: 1,
  ...more,
});
const colour = asked(0, {
  kind: "oneChoice",
  text: "Welke kleur?",
  options: [
    { option: 1, text: "Blauw" },
    { option: 0, text: "Groen" },
  ],
});
const length = asked(1, { kind: "number", text: "Hoe lang?", unit: "m" });
const why = asked(2, { text: "Waarom?" });
const sections = [
  { title: "Begin", description: "", questions: [colour, length] },
  { title: "Slot", description: "", questions: [why] },
];
const own = { startedAt: at(0), endsAt: null, submittedAt: null, scorePercent: null, isPassed: null };
const anExam: ExamToTake = {
  id: 1,
  title: "Kaartkennis",
  description: "Over kaarten.",
  timeLimitMinutes: null,
  passPercent: 60,
  questionCount: 3,
  isOpen: true,
  isRetake: false,
  attempt: null,
};
const anAttempt: ExamAttempt = {
  ...own,
  id: 7,
  examId: 1,
  title: "Kaartkennis",
  sections,
  answers: [],
  now: at(0),
};
const aResult: ExamResult = {
  ...own,
  submittedAt: at(60),
  id: 7,
  examId: 1,
  title: "Kaartkennis",
  passPercent: 60,
  score: null,
  maxScore: 3,
  questionCount: 3,
  answeredCount: 2,
  questions: null,
};
const judged: JudgedQuestion[] = [
  {
    ...colour,
    value: 1,
    given: 0,
    right: {
      kind: "oneChoice",
      text: "Welke kleur?",
      points: 1,
      options: [{ text: "Groen", isRight: true }, { text: "Blauw" }],
    },
  },
];

interface Given {
  exam?: Partial<ExamToTake>;
  attempt?: Partial<ExamAttempt>;
  kept?: ExamAnswer[];
  result?: Partial<ExamResult>;
  language?: "nl" | "en";
}

/** The page of an exam, with a server and clocks that the test decides on. */
function setup({ exam, attempt, kept = [], result, language = "nl" }: Given = {}) {
  const clock = new SimulatedClock();
  const begun = { ...anAttempt, ...attempt };
  const server = {
    saved: [] as (readonly ExamAnswer[])[],
    handedIn: [] as SentAnswers[],
    isDown: false,
    now: at(0),
  };
  const demand = () => {
    if (server.isDown) throw Object.assign(new Error("down"), { kind: "network" });
  };
  const actors = {
    loadExam: fromPromise(async () => ({ ...anExam, ...exam })),
    beginAttempt: fromPromise<StartedAttempt>(async () => ({ attempt: begun, kept })),
    readAttempt: fromPromise<ExamAttempt, { attemptId: number }>(async () => {
      demand();
      return { ...begun, now: server.now };
    }),
    saveAnswers: fromPromise<readonly ExamAnswer[], SentAnswers>(async ({ input }) => {
      demand();
      server.saved.push(input.answers);
      return input.answers;
    }),
    submitAttempt: fromPromise<ExamResult, SentAnswers>(async ({ input }) => {
      demand();
      server.handedIn.push(input);
      return { ...aResult, ...result };
    }),
    loadResult: fromPromise<ExamResult, { attemptId: number }>(async () => ({ ...aResult, ...result })),
    watchApp: fromCallback<AttemptEvent>(() => undefined),
    watchRecovery: fromCallback<AttemptEvent>(() => undefined),
  };
  const logic = examAttemptMachine.provide({ actors, actions: { storePending: () => undefined } });
  renderInLanguage(
    <MemoryRouter>
      <Attempt.Provider logic={logic} options={{ clock, input: { now: () => noon + clock.now() } }}>
        <TakeExam renderMap={() => null} />
      </Attempt.Provider>
    </MemoryRouter>,
    language,
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return {
    server,
    user,
    press,
    wait: (ms: number) => act(async () => clock.increment(ms)),
    begin: () => press("Beginnen"),
    handIn: async () => {
      await press("Inleveren");
      await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Inleveren" }));
    },
  };
}

const values = (sent: readonly ExamAnswer[] | undefined) => sent?.map(({ value }) => value);

describe("taking an exam (§1.5, §3.17)", () => {
  it("shows again what was answered before, on the server or in this browser, in the reader's notation", async () => {
    const { press, server } = setup({
      language: "en",
      exam: { attempt: { ...own, id: 7 } },
      attempt: { answers: [{ question: 1, revision: 1, value: 2.5 }] },
      kept: [{ question: 2, revision: 2, value: "Daarom" }],
    });

    await press("Go on");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Answer to question 2 (m)" }).value).toBe(
      "2.5",
    );
    await press("Slot");

    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Daarom");
    await eventually(() => expect(server.saved.map(values)).toEqual([["Daarom"]]));
  });

  it("is handed in once, after being asked, with what was still on its way §8.22", async () => {
    const { begin, user, press, handIn, server } = setup();
    await begin();
    await press("Volgende onderdeel");
    await fillIn(user, screen.getByRole("textbox"), "Daarom");

    await press("Inleveren");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("2 vragen zijn nog niet beantwoord.");
    await user.click(within(dialog).getByRole("button", { name: "Verdergaan" }));
    expect(server.handedIn).toEqual([]);
    await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
    await handIn();

    const outcome = await screen.findByText(nl["exams.resultWaiting"]);
    expect(server.handedIn).toHaveLength(1);
    expect([...server.saved, ...server.handedIn.map(({ answers }) => answers)].flatMap(values)).toContain(
      "Daarom",
    );
    await eventually(() => expect(document.activeElement?.contains(outcome)).toBe(true));
    expect(screen.queryByRole("button", { name: "Inleveren" })).toBeNull();
  });

  it("goes on without the server, says what is not known, kept or handed in, and does it all later §8.22", async () => {
    const { begin, user, wait, handIn, press, server } = setup({ attempt: { endsAt: at(1) } });
    await begin();
    server.isDown = true;
    const told = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);

    await user.type(screen.getByRole("textbox", { name: "Antwoord op vraag 2 (m)" }), "12,5");
    await wait(1000);
    await eventually(() => expect(told()).toEqual([nl["exams.notSaved"], nl["exams.timeUnknown"]]));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("12,5");
    await handIn();
    await eventually(() => expect(told().join()).toContain("Inleveren is niet gelukt"));
    server.isDown = false;
    await press("Opnieuw proberen");

    expect(await screen.findByText(nl["exams.resultWaiting"])).toBeDefined();
    expect(server.handedIn.map(({ answers }) => values(answers))).toEqual([[12.5]]);
  });

  it("ends when the server says so, and tells what was kept", async () => {
    const { begin, wait, server } = setup({
      attempt: { endsAt: at(2) },
      result: { endsAt: at(2), submittedAt: at(2), answeredCount: 1 },
    });
    await begin();
    expect(screen.getByRole("timer").textContent).toContain("00:02");

    await wait(1000);
    server.now = at(2);
    await wait(1000);

    expect(await screen.findByText(nl["exams.timeWasUp"])).toBeDefined();
    expect(screen.getByText("Je hebt 1 van de 3 vragen beantwoord.")).toBeDefined();
    expect(server.handedIn).toHaveLength(1);
  });
});

describe("the result of an exam (§1.5)", () => {
  const over = { ...own, id: 7, submittedAt: at(60) };

  it("is told with the right answers where the exam shows them", async () => {
    setup({
      exam: { isOpen: false, attempt: over },
      result: { score: 0.5, maxScore: 3, scorePercent: 16.7, isPassed: false, questions: judged },
    });

    expect(await screen.findByText(nl["exams.resultNotPassed"])).toBeDefined();
    expect(screen.getByText(/^0,5 van 3 punten \(16,7%\)\./)).toBeDefined();
    const question = screen.getByRole("region", { name: "1. Welke kleur?" });
    expect(
      within(question)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual(["Blauw", "Groen"]);
    expect(screen.queryByText(nl["exams.timeWasUp"])).toBeNull();
  });

  it("is there also when a new version can be taken, which it leads to", async () => {
    const { user } = setup({
      exam: { attempt: over },
      result: { score: 3, scorePercent: 100, isPassed: true },
    });

    await user.click(await screen.findByRole("button", { name: nl["exams.readEarlier"] }));
    expect(await screen.findByText(nl["exams.resultPassed"])).toBeDefined();
    expect(screen.getByText(nl["exams.earlierText"])).toBeDefined();
    await user.click(screen.getByRole("button", { name: nl["exams.toNewVersion"] }));

    expect(await screen.findByRole("button", { name: nl["exams.begin"] })).toBeDefined();
    expect(screen.queryByText(nl["exams.resultPassed"])).toBeNull();
  });
});
