import { createContext, type ReactNode, use } from "react";

/** Content below fields, by field id. Passed around rjsf, which compares its props deeply. */
export const BelowFields = createContext<Readonly<Record<string, ReactNode>>>({});

/** The content below one field. */
export function BelowField({ id }: { id: string }) {
  return use(BelowFields)[id];
}
