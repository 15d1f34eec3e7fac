import { assign, fromCallback, fromPromise, raise, setup } from "xstate";
import type { MachineRecording, RecordedStep } from "../../schemas/machineRecording.ts";
import type { PageNews, WatchedPage } from "../../schemas/watching.ts";
import { notProvided } from "../notProvided.ts";
import { maxRecordedSteps } from "./createRecorder.ts";
import { unpackSteps } from "./packSteps.ts";
import { readRecording } from "./readRecording.ts";
import type { Statechart } from "./statechart.ts";
import { visitedIn } from "./visits.ts";
import { emptyRecording, type Watched } from "./watched.ts";

export interface WatchInput {
  /** Id of the page that the panel is docked in; null for a separate window, which follows any page. */
  ownPage: string | null;
}

export interface WatchContext extends WatchInput {
  pages: readonly WatchedPage[];
  /** Id of the watched page. */
  page: string | null;
  watched: Watched;
  charts: Readonly<Record<string, Statechart>>;
  /** Session id of the selected actor. */
  session: string | null;
  search: string;
  /** Number of the selected step; null for the newest. */
  at: number | null;
  /** Name of the replayed file. */
  fileName: string | null;
  /** The chosen file is no recording. */
  isUnreadable: boolean;
}

type Charts = Record<string, Statechart>;

/** Messages of the link to the pages. */
type WatchTold =
  | { type: "page.here"; page: WatchedPage }
  | { type: "page.gone"; page: string }
  | { type: "history.come"; page: string; recording: MachineRecording; charts: Charts }
  | { type: "news.come"; page: string; news: PageNews; charts: Charts };

export type WatchEvent =
  | WatchTold
  | { type: "page.choose"; page: string }
  | { type: "actor.choose"; session: string }
  | { type: "search.change"; search: string }
  | { type: "step.choose"; number: number }
  | { type: "step.next" }
  | { type: "step.previous" }
  | { type: "time.pause" }
  | { type: "time.play" }
  | { type: "time.live" }
  | { type: "steps.clear" }
  | { type: "event.send"; session: string; event: { type: string } }
  | { type: "recording.save" }
  | { type: "file.open"; file: WatchedFile }
  | { type: "file.close" };

/** A file's recording, parsed outside the machine because it takes time. */
export interface WatchedFile {
  name: string;
  text: () => Promise<string>;
}

/** Silence after which a page is pinged, and then counts as lost. */
export const watchTimeouts = { askMs: 2000, answerMs: 4000 };
/** Between two steps in playback. */
export const playIntervalMs = 700;

const newest = ({ watched: { steps } }: WatchContext) => steps.at(-1)?.number ?? null;

const besideStep = (context: WatchContext, direction: 1 | -1): number | null => {
  const { steps } = context.watched;
  const at = context.at ?? newest(context);
  const place = steps.findIndex(({ number }) => number === at) + direction;
  return steps[place]?.number ?? at;
};

/** Selects a step and its actor; none where there is no such step. */
const lookAt = (context: WatchContext, number: number | null) => {
  const step = context.watched.steps.find((each) => each.number === number);
  return { at: step?.number ?? null, session: step?.session ?? context.session };
};

const withNews = (watched: Watched, { actors, steps }: PageNews): Watched => ({
  ...watched,
  actors: [...watched.actors, ...actors],
  steps: [...watched.steps, ...unpackSteps(steps)].slice(-maxRecordedSteps),
});

/** The first machine with a chart, where nothing is selected. */
const chosenIn = ({ actors }: Watched, session: string | null) =>
  actors.some((actor) => actor.session === session)
    ? session
    : (actors.find(({ machine }) => machine !== undefined)?.session ?? null);

/** The recording as a file. */
export function recordingOf({ watched, page, pages, fileName }: WatchContext): MachineRecording {
  const steps: RecordedStep[] = [...watched.steps];
  return {
    format: "perceel.machines",
    version: 1,
    title: fileName ?? pages.find(({ id }) => id === page)?.title ?? "",
    actors: [...watched.actors],
    steps,
    dropped: (steps[0]?.number ?? 1) - 1,
    visited: visitedIn(watched.actors, steps),
    pictures: watched.pictures.length > 0 ? [...watched.pictures] : undefined,
  };
}

export const watchSetup = setup({
  types: { context: {} as WatchContext, input: {} as WatchInput, events: {} as WatchEvent },
  actors: {
    /** Reports pages and their recorded steps, until stopped. */
    watchPages: fromCallback<WatchEvent>(notProvided("watchPages")),
    readFile: fromPromise<string, WatchedFile | null>(notProvided("readFile")),
  },
  guards: {
    isWanted: ({ context }, { page }: { page: WatchedPage }) =>
      context.ownPage === null || context.ownPage === page.id,
    isFollowed: ({ context }, { page }: { page: string }) => context.page === page,
    isFollowedHere: ({ context }, { page }: { page: WatchedPage }) => context.page === page.id,
    isRecording: (_machine, text: string) => readRecording(text) !== undefined,
    hasNext: ({ context }) => besideStep(context, 1) !== context.at,
  },
  actions: {
    addPage: assign(({ context }, { page }: { page: WatchedPage }) => ({
      pages: [...context.pages.filter(({ id }) => id !== page.id), page],
    })),
    dropPage: assign(({ context }, { page }: { page: string }) => ({
      pages: context.pages.filter(({ id }) => id !== page),
    })),
    dropFollowed: assign(({ context }) => ({
      pages: context.pages.filter(({ id }) => id !== context.page),
    })),
    choosePage: assign((_machine, { page }: { page: string }) => ({ page })),
    setHistory: assign(
      ({ context }, { recording, charts }: { recording: MachineRecording; charts: Charts }) => {
        const watched = { ...emptyRecording, actors: recording.actors, steps: unpackSteps(recording.steps) };
        return { watched, charts, session: chosenIn(watched, context.session) };
      },
    ),
    applyNews: assign(({ context }, { news, charts }: { news: PageNews; charts: Charts }) => {
      const watched = withNews(context.watched, news);
      return {
        watched,
        charts: { ...context.charts, ...charts },
        session: chosenIn(watched, context.session),
      };
    }),
    setFile: assign(({ context }, text: string) => {
      const { actors = [], steps = [], pictures = [] } = readRecording(text) ?? {};
      const watched = { actors, steps, pictures };
      return { watched, session: chosenIn(watched, context.session) };
    }),
    /** As an event, because the selection may have moved on to what is new. */
    lookAtFirst: raise(({ context }) => ({
      type: "step.choose",
      number: context.watched.steps[0]?.number ?? 0,
    })),
    nameFile: assign((_machine, { file }: { file: WatchedFile }) => ({
      fileName: file.name,
      isUnreadable: false,
    })),
    setUnreadable: assign({ isUnreadable: true, fileName: null }),
    clearWatched: assign({ watched: emptyRecording, at: null, fileName: null }),
    clearSteps: assign(({ context }) => ({ watched: { ...context.watched, steps: [] }, at: null })),
    chooseActor: assign((_machine, { session }: { session: string }) => ({ session })),
    setSearch: assign((_machine, { search }: { search: string }) => ({ search })),
    lookAtStep: assign(({ context }, { number }: { number: number }) => lookAt(context, number)),
    lookAtNewest: assign(({ context }) => ({ at: newest(context) })),
    lookAtNext: assign(({ context }) => lookAt(context, besideStep(context, 1))),
    lookAtPrevious: assign(({ context }) => lookAt(context, besideStep(context, -1))),
    goLive: assign({ at: null }),
    /** Pings all pages. */
    askPages: notProvided("askPages"),
    /** Requests a page's whole recording. */
    askHistory: (_machine, _page: string) => notProvided("askHistory")(),
    clearPage: (_machine, _page: string | null) => notProvided("clearPage")(),
    sendEvent: (_machine, _sent: { page: string | null; session: string; event: { type: string } }) =>
      notProvided("sendEvent")(),
    saveRecording: (_machine, _recording: MachineRecording) => notProvided("saveRecording")(),
  },
  delays: {
    askPace: watchTimeouts.askMs,
    answerPatience: watchTimeouts.answerMs,
    playInterval: playIntervalMs,
  },
});
