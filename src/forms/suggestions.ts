import { createContext } from "react";

/** What could be filled in, by the id of the field; anything else may be too. */
export type Suggestions = Readonly<Record<string, readonly string[]>>;

export const SuggestionsOfForm = createContext<Suggestions>({});
