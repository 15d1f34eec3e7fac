import type { ReadLink } from "../../machines/permalink/MapLink.ts";
import { createContext } from "react";

/** The link in the URL when the map was opened, as far as the project can show it; undefined without one. */
export const OpenedLink = createContext<ReadLink | undefined>(undefined);
