export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

/** A promise that the test settles when the story comes to it. */
export function deferred<Value>(): Deferred<Value> {
  const parts: Partial<Deferred<Value>> = {};
  const promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { promise, ...parts } as Deferred<Value>;
}
