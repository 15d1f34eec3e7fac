import { statesOf } from "../../../../machines/statecharts/statesOf.ts";
import type {
  ChartTransition,
  ChartTrigger,
  Statechart,
} from "../../../../machines/statecharts/statechart.ts";

/** The chart's texts beside the machine's own names, in the person's language. */
export interface ChartWords {
  /** `after 250 ms (titleDelay)`; without a length where the context decides. */
  after: (delay: string, delayMs: number | undefined) => string;
  done: (actor: string) => string;
  failed: (actor: string) => string;
  progress: (actor: string) => string;
  stateDone: string;
  always: string;
  anyEvent: string;
  entry: string;
  exit: string;
  /** In front of what runs while the state is active. */
  runs: string;
}

/** The label of a transition's trigger. */
export function triggerText(
  trigger: ChartTrigger,
  actorNames: ReadonlyMap<string, string>,
  words: ChartWords,
): string {
  if (trigger.kind === "event") return trigger.event;
  if (trigger.kind === "after") return words.after(trigger.delay, trigger.delayMs);
  if (trigger.kind === "anyEvent" || trigger.kind === "always" || trigger.kind === "stateDone")
    return words[trigger.kind];
  const say = { actorDone: words.done, actorFailed: words.failed, actorSnapshot: words.progress }[
    trigger.kind
  ];
  return say(actorNames.get(trigger.invoke) ?? trigger.invoke);
}

/** The names in `setup` of what runs in the states, by the ids that events know them by. */
export function actorNamesOf(chart: Statechart): ReadonlyMap<string, string> {
  return new Map(statesOf(chart).flatMap(({ invokes }) => invokes.map(({ id, src }) => [id, src] as const)));
}

/** `[guard]` and `/ actions`, as UML writes them; nothing where there is nothing to write. */
export const guardText = ({ guard }: ChartTransition): string => (guard ? `[${guard}]` : "");
export const actionsText = ({ actions }: ChartTransition): string =>
  actions.length > 0 ? `/ ${actions.join(", ")}` : "";
