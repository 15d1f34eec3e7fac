import { createActorContext } from "@xstate/react";
import { resourceListMachine } from "../../machines/lists/resourceListMachine.ts";

/** One list, for everything inside its provider. */
export const ResourceList = createActorContext(resourceListMachine);

/** The list around a component. What its rows are is decided where the provider gets its effects. */
export function useResourceList<Row>() {
  const actor = ResourceList.useActorRef();
  const { context, value } = ResourceList.useSelector((snapshot) => snapshot);
  const { list, typed, rows, totalItems, totalPages, failureMessageId } = context;
  return {
    rows: rows as Row[],
    status: value.content,
    failureMessageId,
    typed,
    search: list.search,
    sort: list.sort,
    page: list.page,
    totalPages,
    totalItems,
    removal: {
      isAsked: value.removal !== "idle",
      isBusy: value.removal === "removing",
      name: context.removal?.name ?? "",
      failureMessageId: context.removalFailureMessageId,
    },
    searchFor: (text: string) => actor.send({ type: "list.search", typed: text }),
    sortBy: (field: string) => actor.send({ type: "list.sort", field }),
    goTo: (page: number) => actor.send({ type: "list.goTo", page }),
    reload: () => actor.send({ type: "list.reload" }),
    askRemoval: (row: Row, name: string) => actor.send({ type: "list.askRemoval", row, name }),
    cancelRemoval: () => actor.send({ type: "list.cancelRemoval" }),
    confirmRemoval: () => actor.send({ type: "list.confirmRemoval" }),
  };
}
