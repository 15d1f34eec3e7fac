import { createContext } from "react";
import type { Choice } from "./choices.ts";

/** By field id, for single fields of a list: what can be chosen there instead of typed. */
export type OwnOptions = Readonly<Record<string, readonly Choice[]>>;

export const OwnOptionsOfForm = createContext<OwnOptions>({});
