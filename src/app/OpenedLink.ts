import type { ReadLink } from "../../machines/permalink/MapLink.ts";
import { createContext } from "react";

/** What the address said when the map was opened, as far as the project can show it; undefined when it said nothing. */
export const OpenedLink = createContext<ReadLink | undefined>(undefined);
