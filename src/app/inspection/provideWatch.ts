import { fromCallback, fromPromise } from "xstate";
import { packSteps } from "../../../machines/statecharts/packSteps.ts";
import type { Statechart } from "../../../machines/statecharts/statechart.ts";
import { watchMachine } from "../../../machines/statecharts/watchMachine.ts";
import type { WatchEvent, WatchedFile } from "../../../machines/statecharts/watchSetup.ts";
import type { WatchMessage } from "../../../schemas/watching.ts";
import type { WatchLink } from "./watchLink.ts";

export interface WatchDeps {
  link: WatchLink;
  /** Unique for each watcher. */
  watcher: string;
  saveFile: (file: File) => void;
}

/** Provides a watcher's link to pages, and files. */
export function provideWatch({ link, watcher, saveFile }: WatchDeps) {
  return watchMachine.provide({
    actors: {
      watchPages: fromCallback<WatchEvent>(({ sendBack }) =>
        link.listen((message) => {
          const event = heard(message, watcher);
          if (event) sendBack(event);
        }),
      ),
      readFile: fromPromise<string, WatchedFile | null>(
        ({ input }) => input?.text() ?? Promise.reject(new Error("No file was chosen.")),
      ),
    },
    actions: {
      askPages: () => link.post({ kind: "ask", watcher }),
      askHistory: (_machine, page) => link.post({ kind: "follow", watcher, page }),
      clearPage: (_machine, page) => {
        if (page !== null) link.post({ kind: "clear", page });
      },
      sendEvent: (_machine, { page, session, event }) => {
        if (page !== null) link.post({ kind: "send", page, session, event });
      },
      saveRecording: (_machine, recording) => {
        const text = JSON.stringify({ ...recording, steps: packSteps(recording.steps) });
        saveFile(new File([text], "perceel-machines.json", { type: "application/json" }));
      },
    },
  });
}

/** The event of a message; none for messages to others. */
function heard(message: WatchMessage, watcher: string): WatchEvent | undefined {
  if (message.kind === "here") return { type: "page.here", page: message.page };
  if (message.kind === "gone") return { type: "page.gone", page: message.page };
  if (message.kind === "history" && message.watcher === watcher) {
    const { page, recording } = message;
    return { type: "history.come", page, recording, charts: message.charts as Record<string, Statechart> };
  }
  if (message.kind === "news") {
    const { page, news } = message;
    return { type: "news.come", page, news, charts: message.charts as Record<string, Statechart> };
  }
  return undefined;
}
