import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { fromCallback, fromPromise } from "xstate";
import nl from "../../../../locales/nl.json";
import { readingMachine } from "../../../../machines/lists/readingMachine.ts";
import type { ExamReview, JudgedQuestion } from "../../../../schemas/exam.ts";
import { ExamReviewView } from "../../../../src/features/exams/ExamReviewView.tsx";
import { ExamReviewReading } from "../../../../src/features/exams/selectors.ts";
import { eventually } from "../../../support/time/eventually.ts";
import { renderInLanguage } from "../../inLanguage.tsx";

const why = {
  question: 0,
  kind: "freeText",
  text: "Waarom?",
  pictureUrl: null,
  pictureText: "",
  points: 3,
  value: "Daarom",
  given: null,
  right: { kind: "freeText", text: "Waarom?", points: 3, modelAnswer: "Omdat het moet." },
} satisfies JudgedQuestion;
const review: ExamReview = {
  id: 7,
  examId: 1,
  title: "Kaartkennis",
  candidate: "Gijs de Vries",
  email: "gijs@voorbeeld.example",
  examVersion: 1,
  startedAt: "2026-11-22T12:00:00Z",
  submittedAt: "2026-11-22T12:10:00Z",
  score: null,
  maxScore: 3,
  scorePercent: null,
  isPassed: null,
  reviewCount: 1,
  passPercent: 60,
  questions: [why],
  mayRetake: false,
  canAllowRetake: true,
};
const judgedReview: ExamReview = {
  ...review,
  score: 2.5,
  scorePercent: 83.3,
  isPassed: true,
  reviewCount: 0,
  questions: [{ ...why, given: 2.5 }],
};

/** An attempt to be judged; what was judged is read again. */
function setup(answers: ExamReview[]) {
  const retakes: boolean[] = [];
  const judged: [question: number, points: number][] = [];
  const logic = readingMachine.provide({
    actors: {
      read: fromPromise<unknown>(async () => answers.shift()),
      watchApp: fromCallback(() => undefined),
      watchRecovery: fromCallback(() => undefined),
    },
  });
  function Review() {
    const reading = ExamReviewReading.useActorRef();
    return (
      <ExamReviewView
        examId={1}
        renderMap={() => null}
        onJudge={async (question, points) => {
          judged.push([question, points]);
          reading.send({ type: "reading.again" });
          return await Promise.resolve();
        }}
        onAllowRetake={async (isAllowed) => {
          retakes.push(isAllowed);
          reading.send({ type: "reading.again" });
          return await Promise.resolve();
        }}
      />
    );
  }
  renderInLanguage(
    <MemoryRouter>
      <ExamReviewReading.Provider logic={logic}>
        <Review />
      </ExamReviewReading.Provider>
    </MemoryRouter>,
  );
  return { judged, retakes, user: userEvent.setup() };
}

const points = () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: "Punten voor vraag 1 (0 tot 3)" });

describe("judging an attempt (§1.5)", () => {
  it("gives a free text its points, beside the model answer, and then tells the score, in the reader's notation", async () => {
    const { user, judged } = setup([review, judgedReview]);
    const question = await screen.findByRole("region", { name: "1. Waarom?" });
    expect(within(question).getByText("Omdat het moet.")).toBeDefined();
    expect(screen.getByText(nl["exams.waitsForYou"])).toBeDefined();

    await user.type(await points(), "2,5{Enter}");

    expect(judged).toEqual([[0, 2.5]]);
    await eventually(() =>
      expect(screen.getByRole("status").textContent).toBe("2,5 van 3 punten (83,3%). Geslaagd."),
    );
    expect((await points()).value).toBe("2,5");
  });

  it.each(["4", "veel"])("takes no %j of 3 points", async (typed) => {
    const { user, judged } = setup([review]);

    await user.type(await points(), typed);
    await user.click(screen.getByRole("button", { name: nl["exams.givePoints"] }));

    expect((await points()).getAttribute("aria-invalid")).toBe("true");
    const problem = screen.getByText("Geef een getal van 0 tot en met 3.");
    expect((await points()).getAttribute("aria-describedby")).toBe(problem.id);
    expect(document.activeElement).toBe(await points());
    expect(judged).toEqual([]);
  });

  it("lets the candidate take it once more, and takes that back (§1.5)", async () => {
    const { user, retakes } = setup([review, { ...review, mayRetake: true }, review]);

    await user.click(await screen.findByRole("button", { name: nl["exams.allowRetake"] }));
    expect(await screen.findByText(nl["exams.retakeAllowed"])).toBeDefined();
    await user.click(screen.getByRole("button", { name: nl["exams.withdrawRetake"] }));

    expect(await screen.findByRole("button", { name: nl["exams.allowRetake"] })).toBeDefined();
    expect(retakes).toEqual([true, false]);
  });
});
