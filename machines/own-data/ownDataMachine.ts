import { fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export type OwnDataEvent = { type: "ownData.download" };

/** Downloading what is kept of oneself; failures are shown by the application (spec §8.5, §33.3). */
export const ownDataMachine = setup({
  types: { events: {} as OwnDataEvent },
  actors: { download: fromPromise<void>(notProvided("download")) },
  actions: { notifyDownloaded: () => notProvided("notifyDownloaded")() },
}).createMachine({
  id: "ownData",
  initial: "idle",
  states: {
    idle: { on: { "ownData.download": "downloading" } },
    downloading: {
      tags: "busy",
      invoke: { src: "download", onDone: { target: "idle", actions: "notifyDownloaded" }, onError: "idle" },
    },
  },
});
