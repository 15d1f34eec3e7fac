/** How what a machine invokes ends, as events for a walk; `id` is the invocation's own. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
export const failed = (id: string, error: unknown = {}) =>
  ({ type: `xstate.error.actor.${id}`, error }) as never;

/** The same for what the states of a machine invoke first, by the state. */
export const endingsIn = (machine: string) => ({
  done: (state: string, output?: unknown) => done(`0.${machine}.${state}`, output),
  failed: (state: string, error?: unknown) => failed(`0.${machine}.${state}`, error),
});
