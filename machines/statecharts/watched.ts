import type { RecordedActor, RecordedPicture, RecordedStep } from "../../schemas/machineRecording.ts";

/** What is known of a page or a file. */
export interface Watched {
  actors: readonly RecordedActor[];
  /** Each with its context. */
  steps: readonly RecordedStep[];
  pictures: readonly RecordedPicture[];
}

export const emptyRecording: Watched = { actors: [], steps: [], pictures: [] };

/** An actor as it was after a step, or as it is. */
export interface WatchedActor extends RecordedActor {
  /** Its last step until then; undefined when it had not begun, or began before the recording did. */
  last: RecordedStep | undefined;
}

/** The actors until a step, null for all; those of a chart first to have begun first, children behind their parents. */
export function actorsAt({ actors, steps }: Watched, at: number | null): WatchedActor[] {
  const last = new Map<string, RecordedStep>();
  for (const step of steps) {
    if (at !== null && step.number > at) break;
    last.set(step.session, step);
  }
  const below = (parent: string | undefined): RecordedActor[] =>
    actors
      .filter(
        (actor) =>
          (actor.parent !== undefined && known.has(actor.parent) ? actor.parent : undefined) === parent,
      )
      .flatMap((actor) => [actor, ...below(actor.session)]);
  const known = new Set(actors.map(({ session }) => session));
  return below(undefined).map((actor) => ({ ...actor, last: last.get(actor.session) }));
}

/** How many actors lie above this one. */
export function depthOf(watched: Pick<Watched, "actors">, { parent }: RecordedActor): number {
  const above = watched.actors.find(({ session }) => session === parent);
  return above ? 1 + depthOf(watched, above) : 0;
}

/** The steps in which a text occurs: in the machine, the event with all it carries, a transition. */
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

/** The picture that was taken last before a step, else the first one there is. */
export function pictureAt({ steps, pictures }: Watched, at: number | null): RecordedPicture | undefined {
  const step = at === null ? steps.at(-1) : steps.find(({ number }) => number === at);
  const before = pictures.filter((picture) => step !== undefined && picture.at <= step.at);
  return before.at(-1) ?? pictures[0];
}
