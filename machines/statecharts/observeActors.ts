import { Actor, type AnyActor, type InspectionEvent } from "xstate";

/** What XState calls within an actor's constructor, when its system exists and no step of its machine has run. */
interface Beginning {
  _initState(this: AnyActor, ...persisted: unknown[]): void;
}

/**
 * Observes every actor created from now on, in any system, from its first step, its initial transition included. XState
 * only lets those observe who create the actor, which would put a word about inspection beside each of them.
 * @returns the way to stop, also for existing systems
 */
export function observeActors(observe: (event: InspectionEvent) => void): () => void {
  const beginning = Actor.prototype as unknown as Beginning;
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the actor that begins
  const begin = beginning._initState;
  if (typeof begin !== "function") throw new Error("This XState begins its actors in another way.");
  let isObserving = true;
  beginning._initState = function initState(...persisted) {
    if (isObserving && !this._parent)
      this.system.inspect((event: InspectionEvent) => {
        if (isObserving) observe(event);
      });
    begin.apply(this, persisted);
  };
  return () => {
    isObserving = false;
  };
}
