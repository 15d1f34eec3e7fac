/** A promise that is settled from outside: an answer that comes when the test says so. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

export function deferred<Value>(): Deferred<Value> {
  const outside: Partial<Deferred<Value>> = {};
  const promise = new Promise<Value>((resolve, reject) => {
    Object.assign(outside, { resolve, reject });
  });
  return { ...outside, promise } as Deferred<Value>;
}
