/** Stands in for an effect; one that was forgotten reaches the error boundary as this sentence. */
export const notProvided = (effect: string) => (): never => {
  throw new Error(`effect ${effect} was not provided`);
};
