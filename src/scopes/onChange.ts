interface Subscribable {
  subscribe(listener: () => void): { unsubscribe(): void };
}

/** Calls back, in the same moment, each time what is read of an actor differs; returns the way to stop. */
export function onChange<Value>(
  actor: Subscribable,
  read: () => Value,
  tell: (value: Value, before: Value) => void,
): () => void {
  let before = read();
  const subscription = actor.subscribe(() => {
    const value = read();
    if (Object.is(value, before)) return;
    const previous = before;
    before = value;
    tell(value, previous);
  });
  return () => subscription.unsubscribe();
}
