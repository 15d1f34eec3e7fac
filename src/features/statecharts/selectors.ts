import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { watchMachine } from "../../../machines/statecharts/watchMachine.ts";

/** Watching machines, for everything inside its provider. */
export const Watch = createActorContext(watchMachine);

type WatchSnapshot = SnapshotFrom<typeof watchMachine>;

export const selectWatched = ({ context }: WatchSnapshot) => context.watched;
export const selectPages = ({ context }: WatchSnapshot) => context.pages;
export const selectPage = ({ context }: WatchSnapshot) => context.page;
export const selectIsDocked = ({ context }: WatchSnapshot) => context.ownPage !== null;
export const selectSession = ({ context }: WatchSnapshot) => context.session;
export const selectSearch = ({ context }: WatchSnapshot) => context.search;
/** Number of the selected step; null for the newest. */
export const selectAt = ({ context }: WatchSnapshot) => context.at;
export const selectCharts = ({ context }: WatchSnapshot) => context.charts;
export const selectFileName = ({ context }: WatchSnapshot) => context.fileName;
export const selectIsUnreadable = ({ context }: WatchSnapshot) => context.isUnreadable;

/** The source: a page or a file. */
export const selectSource = (snapshot: WatchSnapshot) => {
  if (snapshot.matches({ source: "replaying" })) return "replaying";
  if (snapshot.matches({ source: "opening" })) return "opening";
  if (snapshot.matches({ source: { pages: "lost" } })) return "lost";
  return snapshot.matches({ source: { pages: "searching" } }) ? "searching" : "following";
};
export const selectIsPlaying = (snapshot: WatchSnapshot) => snapshot.matches({ time: "playing" });
export const selectIsLive = (snapshot: WatchSnapshot) => snapshot.matches({ time: "live" });
export const selectCanSend = (snapshot: WatchSnapshot) =>
  snapshot.matches({ source: { pages: "following" }, time: "live" });
