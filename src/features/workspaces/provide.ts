import { fromPromise } from "xstate";
import type { AssignmentOffer } from "../../../machines/workspaces/assignment.ts";
import {
  type AssignmentEvent,
  assignmentMachine,
  type AssignmentOrder,
} from "../../../machines/workspaces/assignmentMachine.ts";
import type { Company } from "../../../schemas/company.ts";
import { fetchCompany } from "../../api/companies.ts";
import type { Api } from "../../api/createApi.ts";
import { backgroundApi } from "../../api/backgroundApi.ts";
import { assignWorkspaces, fetchAllWorkspaces } from "../../api/workspaces.ts";
import { type AppActor, showToastIn } from "../../scopes/appScope.ts";
import { watchChanges } from "../../scopes/watchApp.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

export interface AssignmentDeps {
  api: Api;
  app: AppActor;
  /** Called with the changed company. */
  onSaved?: (company: Company) => void;
}

/** Gives the assignment of workspaces its calls and its voice (spec §7.19). */
export function provideAssignment({ api, app, onSaved }: AssignmentDeps) {
  const readOffer = (asking: Api) =>
    fromPromise<AssignmentOffer, { companyId: number }>(async ({ input, signal }) => {
      const [company, workspaces] = await Promise.all([
        fetchCompany(asking, input.companyId, signal),
        fetchAllWorkspaces(asking, signal),
      ]);
      return { company, workspaces };
    });
  return assignmentMachine.provide({
    actors: {
      loadOffer: readOffer(api),
      reloadOffer: readOffer(backgroundApi(api)),
      assignWorkspaces: fromPromise<Company, AssignmentOrder>(({ input }) =>
        assignWorkspaces(api, { id: input.companyId, version: input.version }, input.workspaceIds),
      ),
      watchRecovery: watchRecovery<AssignmentEvent>(api, { type: "assignment.retry" }),
      watchApp: watchChanges<AssignmentEvent>(app, ["companies", "workspaces"], {
        type: "assignment.outdated",
      }),
    },
    actions: {
      showToast: showToastIn(app),
      notifySaved: (_, company) => onSaved?.(company),
    },
  });
}
