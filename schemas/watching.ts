import type { MachineRecording, RecordedActor, RecordedStep } from "./machineRecording.ts";

/** A page whose machines can be watched. */
export interface WatchedPage {
  /** Unique per page load. */
  id: string;
  title: string;
  /** Path of its address. */
  path: string;
}

/** New steps of a page; a step without context has that of its actor's previous step, within one message. */
export interface PageNews {
  actors: RecordedActor[];
  steps: RecordedStep[];
}

/** Messages between a page and its watchers: plain JSON, over a channel or within the page. */
export type WatchMessage =
  /** Ping to all pages, at intervals. */
  | { kind: "ask"; watcher: string }
  /** To one page: send the whole recording. */
  | { kind: "follow"; watcher: string; page: string }
  | { kind: "clear"; page: string }
  | { kind: "send"; page: string; session: string; event: { type: string } }
  | { kind: "here"; page: WatchedPage }
  | { kind: "gone"; page: string }
  | { kind: "history"; watcher: string; page: string; recording: MachineRecording; charts: ChartsByMachine }
  | { kind: "news"; page: string; news: PageNews; charts: ChartsByMachine };

/** By machine id, from `machines/statecharts/describeMachine`. */
export type ChartsByMachine = Record<string, unknown>;
