import { createActorContext } from "@xstate/react";
import { changeOf, findWorkspaces } from "../../../machines/workspaces/assignment.ts";
import { assignmentMachine } from "../../../machines/workspaces/assignmentMachine.ts";
import type { WorkspaceRemoval, Workspace } from "../../../schemas/workspace.ts";
import type { Company } from "../../../schemas/company.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";
import { createRecord } from "../records/selectors.ts";

/** Which workspaces one company has, for everything inside its provider. */
export const Assigning = createActorContext(assignmentMachine);

/** The workspaces of the company around a component, as chosen now. */
export function useAssignment() {
  const actor = Assigning.useActorRef();
  const { context, value } = Assigning.useSelector((snapshot) => snapshot);
  const { companyName, workspaces, assigned, chosen, search, failureMessageId } = context;
  const change = changeOf(workspaces, assigned, chosen);
  return {
    status: value,
    isBusy: value === "saving" || value === "comparing",
    companyName,
    /** Those that answer the search. */
    found: findWorkspaces(workspaces, search),
    total: workspaces.length,
    chosen,
    assigned,
    change,
    isChanged: change.added.length + change.removed.length > 0,
    search,
    failureMessageId,
    searchFor: (text: string) => actor.send({ type: "assignment.search", text }),
    toggle: (id: number) => actor.send({ type: "assignment.toggle", id }),
    undo: () => actor.send({ type: "assignment.undo" }),
    save: () => actor.send({ type: "assignment.save" }),
    retry: () => actor.send({ type: "assignment.retry" }),
  };
}

/** What is deleted with a workspace. */
export const RemovalReading = createReading<WorkspaceRemoval>();

/** Whether maps come from the map server inside the product, so that files can be imported. */
export const IsImportHereReading = createReading<boolean>();

/** A workspace that gets another name. */
export const WorkspaceRenaming = createRecord<Workspace>();

/** The workspaces of the platform. */
export const WorkspacesList = createList<Workspace>();

/** The companies, to choose one from. */
export const CompaniesToChooseList = createList<Company>();
