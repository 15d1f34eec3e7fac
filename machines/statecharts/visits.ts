import type { MachineRecording, RecordedActor, RecordedStep } from "../../schemas/machineRecording.ts";

/** Collects visited states and taken transitions, by machine. */
export function createVisits() {
  const visits = new Map<string, { states: Set<string>; transitions: Set<string> }>();
  return {
    add: (machine: string, { entered, transitions }: Pick<RecordedStep, "entered" | "transitions">) => {
      const there = visits.get(machine) ?? { states: new Set(), transitions: new Set() };
      visits.set(machine, there);
      for (const state of entered) there.states.add(state);
      for (const transition of transitions) there.transitions.add(transition);
    },
    clear: () => visits.clear(),
    visited: (): MachineRecording["visited"] =>
      Object.fromEntries(
        [...visits].map(([machine, { states, transitions }]) => [
          machine,
          { states: [...states], transitions: [...transitions] },
        ]),
      ),
  };
}

export function visitedIn(
  actors: readonly RecordedActor[],
  steps: readonly RecordedStep[],
): MachineRecording["visited"] {
  const machines = new Map(actors.map(({ session, machine }) => [session, machine]));
  const visits = createVisits();
  for (const step of steps) {
    const machine = machines.get(step.session);
    if (machine !== undefined) visits.add(machine, step);
  }
  return visits.visited();
}
