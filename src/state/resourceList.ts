import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import type { Sort } from "../../machines/listQuery.ts";
import { resourceListMachine } from "../../machines/resourceListMachine.ts";

/** One list, for everything inside its provider. */
export const ResourceList = createActorContext(resourceListMachine);

type ListSnapshot = SnapshotFrom<typeof resourceListMachine>;

/** The rows on the page; the provider's effects decide what they are. */
export const selectRows = ({ context }: ListSnapshot) => context.rows;
export const selectList = ({ context }: ListSnapshot) => context.list;
export const selectTyped = ({ context }: ListSnapshot) => context.typed;
export const selectTotalItems = ({ context }: ListSnapshot) => context.totalItems;
export const selectTotalPages = ({ context }: ListSnapshot) => context.totalPages;
export const selectFailureMessageId = ({ context }: ListSnapshot) => context.failureMessageId;
export const selectIsLoadingList = (snapshot: ListSnapshot) => snapshot.matches({ content: "loading" });
export const selectHasFailed = (snapshot: ListSnapshot) => snapshot.matches({ content: "failed" });
/** Whether a page has ever been shown: until then there is nothing to call empty. */
export const selectIsLoaded = (snapshot: ListSnapshot) => snapshot.matches({ content: "loaded" });

export type { Sort };
