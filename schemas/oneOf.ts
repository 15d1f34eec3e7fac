import { Type } from "typebox";

/** One of these texts. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.String({ enum: [...values] }));
