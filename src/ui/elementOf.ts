/** The element of an event target; null for the document or the window. */
export const elementOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : null;
