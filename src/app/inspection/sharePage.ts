import type { AnyActorRef, AnyStateMachine } from "xstate";
import type { Observed, Recorder } from "../../../machines/statecharts/createRecorder.ts";
import { describeMachine } from "../../../machines/statecharts/describeMachine.ts";
import { packSteps } from "../../../machines/statecharts/packSteps.ts";
import type { ChartsByMachine, PageNews, WatchedPage } from "../../../schemas/watching.ts";
import type { WatchLink } from "./watchLink.ts";

interface SharedPage {
  recorder: Recorder;
  link: WatchLink;
  /** The page's title and path, which change. */
  describePage: () => WatchedPage;
  findActor: (session: string) => AnyActorRef | undefined;
  /** Calls back once, soon, so that steps are sent in batches. */
  soon: (send: () => void) => void;
}

/** Lets watchers follow the page's machines and send them events. Silent without watchers. */
export function sharePage({ recorder, link, describePage, findActor, soon }: SharedPage): () => void {
  const { id } = describePage();
  const shared = new Set<string>();
  let isWatched = false;
  let waiting: Observed[] = [];

  const chartsOf = (sessions: readonly string[]): ChartsByMachine =>
    Object.fromEntries(
      sessions.flatMap((session) => {
        const machine = findActor(session) as { logic?: AnyStateMachine } | undefined;
        const root = machine?.logic?.root;
        if (!machine?.logic || !root || shared.has(root.id)) return [];
        shared.add(root.id);
        return [[root.id, describeMachine(machine.logic)]];
      }),
    );

  const tellNews = () => {
    const news: PageNews = { actors: [], steps: [] };
    for (const observed of waiting) {
      if ("actor" in observed) news.actors.push(observed.actor);
      else news.steps.push(observed.step);
    }
    waiting = [];
    if (news.actors.length + news.steps.length === 0) return;
    const charts = chartsOf([...news.actors, ...news.steps].map(({ session }) => session));
    link.post({ kind: "news", page: id, news: { ...news, steps: packSteps(news.steps) }, charts });
  };

  const stopRecorder = recorder.listen((observed) => {
    if (!isWatched) return;
    waiting.push(observed);
    if (waiting.length === 1) soon(tellNews);
  });

  const stopLink = link.listen((message) => {
    if (message.kind === "ask") link.post({ kind: "here", page: describePage() });
    if (!("page" in message) || message.page !== id) return;
    if (message.kind === "follow") {
      // Before the history, which includes them already.
      tellNews();
      isWatched = true;
      shared.clear();
      const recording = recorder.recording();
      const charts = chartsOf(recording.actors.map(({ session }) => session));
      link.post({ kind: "history", watcher: message.watcher, page: id, recording, charts });
    }
    if (message.kind === "clear") recorder.clear();
    if (message.kind === "send") findActor(message.session)?.send(message.event);
  });

  link.post({ kind: "here", page: describePage() });
  return () => {
    stopRecorder();
    stopLink();
    link.post({ kind: "gone", page: id });
  };
}
