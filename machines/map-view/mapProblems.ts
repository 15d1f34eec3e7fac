/** Why a project could not be opened: it does not exist for this person, or something else went wrong. */
export type MapProblem = "notFound" | "unavailable";

/** What reading the project of a map fails with. */
export class MapDataError extends Error {
  readonly problem: MapProblem;

  constructor(problem: MapProblem, cause?: unknown) {
    super(`the project's map could not be opened: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Whether the project is not, or no longer, there for this person. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof MapDataError && error.problem === "notFound";
