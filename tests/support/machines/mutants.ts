import { createMachine, type AnyStateMachine } from "xstate";

/** A machine with one fault, and where in its chart that is. */
export interface Mutant<Machine extends AnyStateMachine> {
  fault: string;
  machine: Machine;
}

type Config = Record<string, unknown>;
type Fault = { path: string[]; fault: string; value: unknown };

/**
 * Every machine that differs from this one by a single fault in its chart: a transition that does not go anywhere or
 * goes elsewhere, lacks its guard or its actions, does one thing more, or is there once too often; a state that forgets what it does on entry or
 * exit; another beginning.
 *
 * @param places ids of the states in which faults are made; everywhere when left out
 * @param wanted the faults to make; all when left out
 */
export function* mutantsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  places: readonly string[] = [],
  wanted?: ReadonlySet<string>,
): Generator<Mutant<Machine>> {
  const config = machine.config as unknown as Config;
  const named = [...new Map(actionsIn(config).map((action) => [JSON.stringify(action), action])).values()];
  // None that raises: an event that raises itself never ends.
  const actions = named.filter((action) => !isRaise(machine, action));
  for (const { path, fault, value } of [...faultsIn(config, []), ...addedActions(config, [], actions)]) {
    if (places.length > 0 && !places.some((place) => isBelow(path, place))) continue;
    const name = `${path.join(".")} ${fault}`;
    if (wanted && !wanted.has(name)) continue;
    const faulty = withFault(config, path, value) as never;
    try {
      yield {
        fault: name,
        machine: createMachine(faulty, machine.implementations as never) as unknown as Machine,
      };
    } catch {
      // A chart that XState itself refuses is no machine.
    }
  }
}

const isRaise = ({ implementations }: AnyStateMachine, action: unknown) => {
  const name = typeof action === "string" ? action : (action as { type: string }).type;
  return (implementations.actions[name] as { type?: string } | undefined)?.type === "xstate.raise";
};

/** Whether a path in the chart is in the part of the state of this id. */
const isBelow = (path: readonly string[], id: string) =>
  `${path.join(".")}.`.startsWith(
    id
      .split(".")
      .slice(1)
      .map((key) => `states.${key}.`)
      .join(""),
  );

/** Every action that the chart names, as it does. */
function actionsIn(config: unknown): unknown[] {
  if (Array.isArray(config)) return config.flatMap((each) => actionsIn(each));
  if (!isConfig(config)) return [];
  return Object.entries(config).flatMap(([key, value]) =>
    ["actions", "entry", "exit"].includes(key) ? [value].flat() : actionsIn(value),
  );
}

/** Every transition, doing one thing more. */
function* addedActions(config: unknown, path: string[], actions: readonly unknown[]): Generator<Fault> {
  if (!isConfig(config) && !Array.isArray(config)) return;
  for (const [key, value] of Object.entries(config)) {
    const place = [...path, key];
    const isTransition = ["on", "after"].includes(path.at(-1) ?? "") || /^(onDone|onError)$/.test(key);
    for (const [at, transition] of isTransition ? transitionsAt(value, place) : [])
      for (const action of actions)
        yield {
          path: at,
          fault: `also does ${JSON.stringify(action)}`,
          value: { ...transition, actions: [transition["actions"] ?? [], action].flat() },
        };
    yield* addedActions(value, place, actions);
  }
}

function transitionsAt(value: unknown, path: string[]): [string[], Config][] {
  if (typeof value === "string") return [[path, { target: value }]];
  if (Array.isArray(value))
    return value.flatMap((each, place) => transitionsAt(each, [...path, String(place)]));
  return isConfig(value) ? [[path, value]] : [];
}

const isConfig = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function* faultsIn(state: Config, path: string[], siblings: readonly string[] = []): Generator<Fault> {
  for (const key of ["entry", "exit"])
    if (state[key] !== undefined) yield { path: [...path, key], fault: "is left out", value: undefined };
  const children = isConfig(state["states"]) ? state["states"] : {};
  const names = Object.keys(children);
  for (const name of names)
    if (state["initial"] !== undefined && name !== state["initial"])
      yield { path: [...path, "initial"], fault: `is ${name}`, value: name };
  for (const key of ["on", "after"]) {
    const events = state[key];
    if (!isConfig(events)) continue;
    for (const [event, transitions] of Object.entries(events))
      yield* transitionFaults(
        transitions,
        [...path, key, event],
        [...siblings, ...names.map((name) => `.${name}`)],
      );
  }
  // None in `always`: one that leads back to itself never ends.
  yield* transitionFaults(state["onDone"], [...path, "onDone"], siblings);
  const { invoke } = state;
  for (const [place, each] of (Array.isArray(invoke) ? invoke : [invoke]).entries())
    if (isConfig(each))
      for (const key of ["onDone", "onError", "onSnapshot"])
        yield* transitionFaults(
          each[key],
          [...path, "invoke", ...(Array.isArray(invoke) ? [String(place)] : []), key],
          siblings,
        );
  for (const [name, child] of Object.entries(children))
    if (isConfig(child)) yield* borrowedEvents(child, [...path, "states", name], children);
  for (const [name, child] of Object.entries(children))
    if (isConfig(child)) yield* faultsIn(child, [...path, "states", name], names);
}

/** Events that a state does not wait for, taken as the states beside it take them. */
function* borrowedEvents(state: Config, path: string[], siblings: Config): Generator<Fault> {
  const own = isConfig(state["on"]) ? state["on"] : {};
  for (const [name, sibling] of Object.entries(siblings)) {
    const others = isConfig(sibling) && isConfig(sibling["on"]) ? sibling["on"] : {};
    for (const [event, transitions] of Object.entries(others))
      if (!(event in own))
        yield {
          path: [...path, "on"],
          fault: `takes ${event} as ${name} does`,
          value: { ...own, [event]: transitions },
        };
  }
}

function* transitionFaults(transition: unknown, path: string[], places: readonly string[]): Generator<Fault> {
  if (Array.isArray(transition)) {
    for (const [place, each] of transition.entries())
      yield* transitionFaults(each, [...path, String(place)], places);
    return;
  }
  if (typeof transition === "string") {
    yield* transitionFaults({ target: transition }, path, places);
    return;
  }
  if (!isConfig(transition)) return;
  for (const key of ["actions", "guard"]) {
    const { [key]: leftOut, ...rest } = transition;
    if (leftOut !== undefined) yield { path, fault: `lacks its ${key}`, value: rest };
  }
  const { target, ...staying } = transition;
  if (target !== undefined) yield { path, fault: "does not go anywhere", value: staying };
  for (const place of places)
    if (place !== target) yield { path, fault: `goes to ${place}`, value: { ...transition, target: place } };
}

function withFault(config: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(config))
    return config.map((each: unknown, place) =>
      String(place) === key ? withFault(each, rest, value) : each,
    );
  const known = isConfig(config) ? config : {};
  const { [key]: changed, ...others } = known;
  const next = withFault(changed, rest, value);
  return next === undefined ? others : { ...known, [key]: next };
}
