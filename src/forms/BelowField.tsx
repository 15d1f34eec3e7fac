import { createContext, type ReactNode, use } from "react";

/**
 * What stands right below fields, by the field's id. It goes around rjsf, which compares what it is given deeply: a
 * drawing is no value.
 */
export const BelowFields = createContext<Readonly<Record<string, ReactNode>>>({});

/** What a form has to show right below one of its fields. */
export function BelowField({ id }: { id: string }) {
  return use(BelowFields)[id];
}
