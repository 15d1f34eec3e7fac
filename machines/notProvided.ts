/** Default of an effect; using one that was never provided reaches the error boundary with this message. */
export const notProvided = (effect: string) => (): never => {
  throw new Error(`effect ${effect} was not provided`);
};
