/** The element that an event is about; null where it is the document or the window. */
export const elementOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : null;
