import { ProjectsList } from "../features/projects/selectors.ts";
import { useCodeAhead } from "./useCodeAhead.ts";

/** In the order in which a map needs it; what it weighs is held by a budget of the build. */
const mapCode = [() => import("./MapViewPage.tsx"), () => import("./MapTools.tsx")];

/** Fetches the code of the map once the list of projects is there: while somebody reads it, the line is idle. */
export function MapCodeAhead() {
  useCodeAhead(mapCode, ProjectsList.useList().status === "loaded");
  return null;
}
