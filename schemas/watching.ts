import type { MachineRecording, RecordedActor, RecordedStep } from "./machineRecording.ts";

/** A page whose machines can be watched. */
export interface WatchedPage {
  /** Unique for each load. */
  id: string;
  title: string;
  /** Path of its address. */
  path: string;
}

/** What is new in a page; a step without context has that of its actor's step before it, within one message. */
export interface PageNews {
  actors: RecordedActor[];
  steps: RecordedStep[];
}

/** What a page and its watchers tell each other: plain JSON, over a channel or within the page. */
export type WatchMessage =
  /** To all pages, also now and then: who is there still? */
  | { kind: "ask"; watcher: string }
  /** To one page: send me everything. */
  | { kind: "follow"; watcher: string; page: string }
  | { kind: "clear"; page: string }
  | { kind: "send"; page: string; session: string; event: { type: string } }
  | { kind: "here"; page: WatchedPage }
  | { kind: "gone"; page: string }
  | { kind: "history"; watcher: string; page: string; recording: MachineRecording; charts: ChartsByMachine }
  | { kind: "news"; page: string; news: PageNews; charts: ChartsByMachine };

/** Charts as `machines/statecharts/describeMachine` describes them, by machine id. */
export type ChartsByMachine = Record<string, unknown>;
