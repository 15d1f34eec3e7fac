import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type {
  Synchronisation,
  SynchronisationDecision,
  SynchronisationRequest,
} from "../../../schemas/synchronisation.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import {
  synchronisationListFields,
  type SynchronisationRecord,
} from "../../repositories/synchronisation/synchronisations.ts";
import { EntityNotFound, ValidationFailed } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { SynchronisationRuns } from "./runs.ts";
import { SynchronisationBusy, SynchronisationOutOfDate } from "./synchronisationErrors.ts";

export const synchronisationFields = kindsOf(synchronisationListFields);

const newestFirst = ["startedAt:DESC"];

interface SynchronisationParts {
  runs: SynchronisationRuns;
  permissions: PermissionService;
}

/** Synchronises the registered workspaces, layers and projects with the map server, for platform admins (spec §1.9). */
export function synchronisationService({ runs, permissions }: SynchronisationParts) {
  const { repository } = runs;

  async function found(id: number): Promise<Synchronisation> {
    const run = await repository.find(id);
    if (!run) throw new EntityNotFound();
    return toSynchronisation(run);
  }

  return {
    /** Starts reading the map server. Throws `SynchronisationBusy` while another run is in progress. */
    async start(user: SessionUser, { workspaces }: SynchronisationRequest): Promise<Synchronisation> {
      permissions.require(user, "update", "workspaces");
      return await found(
        await runs.start({ trigger: "person", startedBy: user.id, asked: workspaces ?? null }),
      );
    },

    async get(user: SessionUser, id: number): Promise<Synchronisation> {
      permissions.require(user, "read", "workspaces");
      return await found(id);
    },

    /** The log, newest first; without the differences of each run. Throws `InvalidQuery`. */
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<Synchronisation>> {
      permissions.require(user, "read", "workspaces");
      const asked = query.sortBy?.length ? query : { ...query, sortBy: newestFirst };
      const { rows, totalItems } = await repository.list(readListQuery(asked, synchronisationFields));
      return toListAnswer(rows.map(toSynchronisation), totalItems, query);
    },

    /**
     * Applies the previewed differences, except what is skipped. Throws `SynchronisationOutOfDate` when they changed,
     * `SynchronisationBusy`; `ValidationFailed` for a project whose datastore is not gone.
     */
    async apply(user: SessionUser, id: number, decision: SynchronisationDecision): Promise<Synchronisation> {
      permissions.require(user, "update", "workspaces");
      permissions.require(user, "delete", "projects");
      const run = await found(id);
      if (run.state !== "awaiting") throw new SynchronisationOutOfDate();
      requireRemoved(run, decision.deleteProjectIds);
      await runs.apply({ id, userId: user.id }, run.differences ?? [], decision);
      return await found(id);
    },

    /** Stops reading, or discards a preview; a finished run stays as it is. Throws `SynchronisationBusy`. */
    async cancel(user: SessionUser, id: number): Promise<Synchronisation> {
      permissions.require(user, "update", "workspaces");
      const { state } = await found(id);
      if (state === "applying") throw new SynchronisationBusy();
      await runs.cancel(id);
      return await found(id);
    },
  };
}

/** Only projects of removed datastores can be deleted with them. */
function requireRemoved({ differences }: Synchronisation, projectIds: readonly number[]): void {
  const gone = (differences ?? [])
    .flatMap(({ datastores }) => datastores)
    .filter(({ kind }) => kind === "gone")
    .flatMap(({ projects }) => projects.map(({ id }) => id));
  const details = projectIds.flatMap((id, index) =>
    gone.includes(id) ? [] : [{ path: `/deleteProjectIds/${index}`, message: "one_of" }],
  );
  if (details.length > 0) throw new ValidationFailed(details);
}

function toSynchronisation({ startedAt, endedAt, ...run }: SynchronisationRecord): Synchronisation {
  return { ...run, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
