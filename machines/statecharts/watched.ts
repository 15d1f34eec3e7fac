import type { RecordedActor, RecordedPicture, RecordedStep } from "../../schemas/machineRecording.ts";

/** The recording of a page or a file. */
export interface Watched {
  actors: readonly RecordedActor[];
  /** Each with its context. */
  steps: readonly RecordedStep[];
  pictures: readonly RecordedPicture[];
}

export const emptyRecording: Watched = { actors: [], steps: [], pictures: [] };

/** An actor as of a step, or now. */
export interface WatchedActor extends RecordedActor {
  /** Its last step until then; undefined before its start, or when it started before the recording. */
  last: RecordedStep | undefined;
}

/** The actors as of a step, null for the end; those with a chart in starting order, children behind their parents. */
export function actorsAt({ actors, steps }: Watched, at: number | null): WatchedActor[] {
  const last = new Map<string, RecordedStep>();
  for (const step of steps) {
    if (at !== null && step.number > at) break;
    last.set(step.session, step);
  }
  const below = (parent: string | undefined): RecordedActor[] =>
    actors
      .filter((actor) => (known.has(actor.parent) ? actor.parent : undefined) === parent)
      .flatMap((actor) => [actor, ...below(actor.session)]);
  const known = new Set<string | undefined>(actors.map(({ session }) => session));
  return below(undefined).map((actor) => ({ ...actor, last: last.get(actor.session) }));
}

/** Number of ancestors. */
export function depthOf(watched: Pick<Watched, "actors">, { parent }: RecordedActor): number {
  const above = watched.actors.find(({ session }) => session === parent);
  return above ? 1 + depthOf(watched, above) : 0;
}

/** Steps that mention a text: in the machine, the event with its payload, a transition. */
export function searchSteps({ actors, steps }: Watched, search: string): readonly RecordedStep[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return steps;
  const machines = new Map(actors.map(({ session, machine, id }) => [session, machine ?? id]));
  return steps.filter(({ session, event, transitions }) =>
    [machines.get(session) ?? "", JSON.stringify(event), ...transitions].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

/** The last screenshot before a step, else the first one. */
export function pictureAt({ steps, pictures }: Watched, at: number | null): RecordedPicture | undefined {
  const step = at === null ? steps.at(-1) : steps.find(({ number }) => number === at);
  const before = pictures.filter((picture) => step !== undefined && picture.at <= step.at);
  return before.at(-1) ?? pictures[0];
}
