import type { AnyTransitionDefinition } from "xstate";

/** XState's event type of a transition; empty for one that is taken at once. */
export function eventOf({ eventType }: AnyTransitionDefinition): string {
  return String(eventType);
}

/**
 * The id under which a transition is drawn, recorded and counted: `{source}: {event}`, and ` [place]` where several
 * transitions of a state have the same event.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const event = eventOf(transition);
  const alike = (event === "" ? transition.source.always : transition.source.transitions.get(event)) ?? [];
  const place = alike.length > 1 ? ` [${alike.indexOf(transition)}]` : "";
  return `${transition.source.id}: ${event === "" ? "always" : event}${place}`;
}
