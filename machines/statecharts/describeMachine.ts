import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { ChartState, ChartTransition, ChartTrigger, Statechart } from "./statechart.ts";
import { eventOf, transitionId } from "./transitionId.ts";

/** A machine's chart: its states and transitions, with triggers, guards and actions. */
export function describeMachine(machine: AnyStateMachine): Statechart {
  const root: AnyStateNode = machine.root;
  return { id: root.id, root: describeState(root), transitions: transitionsBelow(root) };
}

function describeState(node: AnyStateNode): ChartState {
  const states = Object.values(node.states).map((child: AnyStateNode) => describeState(child));
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    history: node.history || undefined,
    initial: node.initial.target?.[0]?.id,
    description: node.description,
    tags: [...node.tags],
    entry: ownActions(node.entry),
    exit: ownActions(node.exit),
    // Logic that is given in place is named by XState.
    invokes: node.invoke.map(({ id, src }) => ({ id, src: src as string })),
    states,
  };
}

/** Without the actions by which XState starts and stops the timers of `after`. */
function ownActions(actions: readonly unknown[]): string[] {
  const names = actions.map((action) => nameOf(action));
  return names.filter((name) => !name.startsWith("raise xstate.after.") && name !== "xstate.cancel");
}

function transitionsBelow(node: AnyStateNode): ChartTransition[] {
  const own: AnyTransitionDefinition[] = [...node.transitions.values(), node.always ?? []].flat();
  return [
    ...own.map((transition) => describeTransition(transition)),
    ...Object.values(node.states).flatMap((child: AnyStateNode) => transitionsBelow(child)),
  ];
}

function describeTransition(transition: AnyTransitionDefinition): ChartTransition {
  const { source, target, guard, actions, reenter, description } = transition;
  return {
    id: transitionId(transition),
    source: source.id,
    targets: (target ?? []).map((node: AnyStateNode) => node.id),
    trigger: triggerOf(transition),
    guard: guard ? guardName(guard) : undefined,
    actions: actions.map((action: unknown) => nameOf(action)),
    reenter,
    description,
  };
}

function triggerOf(transition: AnyTransitionDefinition): ChartTrigger {
  const event = eventOf(transition);
  if (event === "") return { kind: "always", event };
  if (event === "*") return { kind: "anyEvent", event };
  const source: AnyStateNode = transition.source;
  const delayed = source.after.find(({ eventType }) => eventType === event);
  if (delayed) return { kind: "after", event, ...delayOf(source, delayed.delay) };
  if (event.startsWith("xstate.done.state.")) return { kind: "stateDone", event };
  const told = invokeTriggers.find(([beginning]) => event.startsWith(beginning));
  if (!told) return { kind: "event", event };
  const [beginning, kind] = told;
  return { kind, event, invoke: event.slice(beginning.length) };
}

/** What XState calls the events of an invoked actor, before its id. */
const invokeTriggers = [
  ["xstate.done.actor.", "actorDone"],
  ["xstate.error.actor.", "actorFailed"],
  ["xstate.snapshot.", "actorSnapshot"],
] as const;

function delayOf(source: AnyStateNode, delay: unknown) {
  const meant = typeof delay === "number" ? delay : source.machine.implementations.delays[String(delay)];
  const delayMs = typeof meant === "number" ? { delayMs: meant } : {};
  return { delay: String(delay), ...delayMs };
}

function nameOf(action: unknown): string {
  if (typeof action === "string") return action;
  const { type, name, event } = action as { type?: string; name: string; event?: unknown };
  if (type === "xstate.raise") return `raise ${nameOf(event)}`.trimEnd();
  return type ?? name;
}

/** What XState's `and`, `or` and `not` leave on the guard that they make. */
interface CombinedGuard {
  check?: { name: string };
  guards: unknown[];
}

function guardName(guard: unknown): string {
  const { check, guards } = guard as CombinedGuard;
  if (!check) return nameOf(guard);
  const combination = check.name.replace("check", "").toLowerCase();
  return `${combination}(${guards.map((part) => guardName(part)).join(", ")})`;
}
