import { Type } from "typebox";

export const oneOf = <Value extends string>(values: readonly Value[], options: { title?: string } = {}) =>
  Type.Unsafe<Value>(Type.String({ ...options, enum: [...values] }));
