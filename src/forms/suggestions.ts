import { createContext } from "react";

/** Suggested values by field id; other values are allowed too. */
export type Suggestions = Readonly<Record<string, readonly string[]>>;

export const SuggestionsOfForm = createContext<Suggestions>({});
