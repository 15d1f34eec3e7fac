import { createContext, use } from "react";
import type { MessageId } from "../../i18n/messages.ts";
import { readActor } from "../../scopes/readActor.ts";
import type { Bookmarks } from "./selectors.ts";

/** What a list is of: views of the map, filters of one of its layers, or selections of its features. */
export interface KeptList {
  actor: ReturnType<typeof Bookmarks.useActorRef>;
  /** What would be kept now. */
  linkNow: () => string;
  /** The layer whose filters these are; null for views and selections. */
  layer: string | null;
  words: Readonly<
    Record<
      | "changed"
      | "forbidden"
      | "goTo"
      | "loading"
      | "name"
      | "nameTaken"
      | "none"
      | "overwrite"
      | "tooMany"
      | "unavailable",
      MessageId
    >
  >;
}

export const KeptListContext = createContext<KeptList | null>(null);

/** The list around it. */
export function useKeptList(): KeptList {
  const kept = use(KeptListContext);
  if (!kept) throw new Error("There is no list around this.");
  return kept;
}

/** Its actor: the views, the filters or the selections. */
export const Kept = readActor(() => useKeptList().actor);
