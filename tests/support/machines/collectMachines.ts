import type { MachineRecording, RecordedActor, RecordedStep } from "../../../schemas/machineRecording.ts";
import { visitedIn } from "../../../machines/statecharts/visits.ts";
import { packSteps } from "../../../machines/statecharts/packSteps.ts";

/** What `src/app/inspection/reportToTest` tells of one load of a page. */
export interface Report {
  /** Unique for each load of a page. */
  load: string;
  observed: ({ actor: RecordedActor } | { step: RecordedStep })[];
}

/** Makes one recording of what all pages of a test tell, each load of a page with its own actors. */
export function collectMachines(title: string) {
  const actors: RecordedActor[] = [];
  const steps: RecordedStep[] = [];
  const loads: string[] = [];

  const placeOf = (load: string) => {
    if (!loads.includes(load)) loads.push(load);
    return loads.indexOf(load) + 1;
  };
  return {
    take: ({ load, observed }: Report) => {
      const place = placeOf(load);
      const named = (session: string) => `${place}.${session}`;
      for (const told of observed) {
        if ("actor" in told) {
          const { session, system, parent } = told.actor;
          actors.push({
            ...told.actor,
            session: named(session),
            system: named(system),
            ...(parent === undefined ? {} : { parent: named(parent) }),
          });
        } else {
          const { session, from } = told.step;
          const step = {
            ...told.step,
            session: named(session),
            ...(from === undefined ? {} : { from: named(from) }),
          };
          steps.push(step);
        }
      }
    },
    recording: (): MachineRecording => ({
      format: "perceel.machines",
      version: 1,
      title,
      actors,
      // Several pages tell in their own time.
      steps: packSteps(
        steps
          .toSorted((one, other) => one.at - other.at)
          .map((step, place) => ({ ...step, number: place + 1 })),
      ),
      dropped: 0,
      visited: visitedIn(actors, steps),
    }),
  };
}
