import { randomUUID } from "node:crypto";
import type { MapAction } from "../../../schemas/activityActions.ts";
import {
  maxDrawings,
  type Drawing,
  type DrawingSummary,
  type DrawingUpdate,
  type NewDrawing,
} from "../../../schemas/drawing.ts";
import { drawingFaults } from "../../../schemas/drawingFaults.ts";
import type {
  DrawingKey,
  DrawingRepository,
  DrawingRow,
  DrawingRowWithContent,
} from "../../repositories/drawings/drawings.ts";
import type { ActivityRepository } from "../../repositories/logs/activities.ts";
import type { PermissionService } from "../access/permissions.ts";
import { EntityChanged, EntityNotFound, Forbidden, ValidationFailed } from "../errors.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { SessionUser } from "../session/sessions.ts";
import { TooManyDrawings } from "./drawingErrors.ts";

interface DrawingParts {
  drawings: DrawingRepository;
  activities: Pick<ActivityRepository, "write">;
  projects: ProjectService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

const viewerOf = ({ id, company }: SessionUser) => ({ userId: id, companyId: company?.id ?? null });

/** What people draw on a project's map: each person's own, and what colleagues share. */
export function drawingService(parts: DrawingParts) {
  const { drawings, activities, projects, permissions, changeEvents, now } = parts;

  /** As the caller sees it. Throws `EntityNotFound`, also when they may not see its project. */
  async function seen(user: SessionUser, id: number) {
    permissions.require(user, "read", "projects");
    const drawing = await drawings.find(viewerOf(user), id);
    if (!drawing) throw new EntityNotFound();
    const { name } = await projects.forUser(user, drawing.projectId);
    return { drawing, project: { id: drawing.projectId, name } };
  }

  async function own(user: SessionUser, id: number) {
    const found = await seen(user, id);
    if (found.drawing.userId !== user.id) throw new Forbidden("is another's drawing");
    return found;
  }

  /** Who belongs to no company has nobody to share with. */
  function requireSharing({ company }: SessionUser): void {
    if (!company) throw new Forbidden("belongs to no company");
  }

  function publishChange({ company }: SessionUser, ...shared: boolean[]): void {
    if (company && shared.some(Boolean)) changeEvents.drawingsChanged(company.id);
  }

  const activity = (action: MapAction, project: { id: number; name: string }) => ({
    entryId: randomUUID(),
    action,
    at: now(),
    project,
    layer: undefined,
  });

  return {
    async list(user: SessionUser, projectId: number): Promise<DrawingSummary[]> {
      await projects.forUser(user, projectId);
      const rows = await drawings.list(viewerOf(user), projectId);
      return rows.map((row) => toSummary(user, row));
    },

    /** Throws `Forbidden` for a drawing that a colleague shares, before what was sent is read. */
    async requireOwn(user: SessionUser, id: number): Promise<void> {
      await own(user, id);
    },

    async get(user: SessionUser, id: number): Promise<Drawing> {
      return toDrawing(user, (await seen(user, id)).drawing);
    },

    /** Throws `DrawingNameTaken` (a database constraint), `TooManyDrawings`, `ValidationFailed`. */
    async create(user: SessionUser, projectId: number, given: NewDrawing): Promise<Drawing> {
      const { name } = await projects.forUser(user, projectId);
      const { isShared = false } = given;
      if (isShared) requireSharing(user);
      const drawing = { ...checked(given), isShared, projectId, most: maxDrawings };
      const made = activity("drawingMade", { id: projectId, name });
      const id = await drawings.insert(viewerOf(user), { ...drawing, activity: made }, now());
      if (id === undefined) throw new TooManyDrawings();
      publishChange(user, isShared);
      return toDrawing(user, (await seen(user, id)).drawing);
    },

    /** Throws as `create`, and `EntityChanged` when it has another version. */
    async update(user: SessionUser, key: DrawingKey, given: DrawingUpdate): Promise<Drawing> {
      const { drawing: before, project } = await own(user, key.id);
      const { isShared = before.isShared } = given;
      if (isShared) requireSharing(user);
      const shared = isShared === before.isShared ? null : isShared ? "drawingShared" : "drawingUnshared";
      const change = { ...checked(given), activity: shared && activity(shared, project) };
      if (!(await drawings.update(viewerOf(user), key, change, now()))) throw new EntityChanged();
      publishChange(user, before.isShared, isShared);
      return toDrawing(user, (await seen(user, key.id)).drawing);
    },

    async remove(user: SessionUser, id: number): Promise<void> {
      const { drawing, project } = await own(user, id);
      const removed = activity("drawingRemoved", project);
      if (!(await drawings.remove(viewerOf(user), id, removed))) throw new EntityNotFound();
      publishChange(user, drawing.isShared);
    },

    /** The drawing that a file is made of, and a line in the log of it. */
    async export(user: SessionUser, id: number): Promise<Drawing> {
      const { drawing, project } = await seen(user, id);
      const { userId, companyId } = viewerOf(user);
      if (companyId !== null)
        await activities.write({ userId, companyId }, [activity("drawingExported", project)]);
      return toDrawing(user, drawing);
    },
  };
}

/** With its name trimmed. Throws `ValidationFailed`. */
function checked<Given extends DrawingUpdate>(given: Given): Given {
  const name = given.name?.trim();
  const faults = given.content ? drawingFaults(given.content) : [];
  const details = [
    ...(name === "" ? [{ path: "/name", message: "required" }] : []),
    ...faults.map(({ path, rule }) => ({ path: `/content${path}`, message: rule })),
  ];
  if (details.length > 0) throw new ValidationFailed(details);
  return name === undefined ? given : { ...given, name };
}

const toSummary = (user: SessionUser, row: DrawingRow): DrawingSummary => ({
  id: row.id,
  name: row.name,
  isShared: row.isShared,
  isOwn: row.userId === user.id,
  ownerName: `${row.firstName} ${row.lastName}`.trim(),
  shapeCount: row.shapeCount,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const toDrawing = (user: SessionUser, row: DrawingRowWithContent): Drawing => ({
  ...toSummary(user, row),
  projectId: row.projectId,
  content: row.content,
});
