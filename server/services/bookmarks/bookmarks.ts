import { type Bookmark, maxBookmarks } from "../../../schemas/bookmark.ts";
import type {
  BookmarkChange,
  BookmarkKind,
  BookmarkRepository,
  BookmarkRow,
} from "../../repositories/bookmarks/bookmarks.ts";
import { EntityChanged, EntityNotFound, Forbidden } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import { TooManyBookmarks } from "./bookmarkErrors.ts";
import { readBookmark } from "./readBookmark.ts";

interface BookmarkParts {
  bookmarks: BookmarkRepository;
  projects: ProjectService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** What it is, and for whom. */
export interface BookmarkKindOf {
  isShared?: boolean | undefined;
  /** Of a filter. */
  layer?: string | undefined;
  isSelection?: boolean | undefined;
}

interface GivenBookmark extends BookmarkKindOf {
  projectId: number;
  name: string;
  link: string;
}

export type { BookmarkChange };

const viewerOf = ({ id, company }: SessionUser) => ({ userId: id, companyId: company?.id ?? null });

/** Saved views of a project's map, filters of its layers and selections of its features: each person's own, and those that admins share within their company. */
export function bookmarkService({ bookmarks, projects, permissions, changeEvents, now }: BookmarkParts) {
  /** As the caller sees it. Throws `EntityNotFound`, also when they may not see its project. */
  async function seen(user: SessionUser, id: number): Promise<BookmarkRow> {
    permissions.require(user, "read", "projects");
    const bookmark = await bookmarks.find(viewerOf(user), id);
    if (!bookmark) throw new EntityNotFound();
    await projects.forUser(user, bookmark.projectId);
    return bookmark;
  }

  async function own(user: SessionUser, id: number): Promise<BookmarkRow> {
    const bookmark = await seen(user, id);
    if (bookmark.userId !== user.id) throw new Forbidden("is another's bookmark");
    return bookmark;
  }

  /** Only a company's admins share bookmarks; a user without a company has nobody to share with. */
  function requireSharing(user: SessionUser): void {
    permissions.require(user, "update", "companyUsers");
    if (!user.company) throw new Forbidden("belongs to no company");
  }

  function publishChange(user: SessionUser, ...shared: boolean[]): void {
    if (user.company && shared.some(Boolean)) changeEvents.bookmarksChanged(user.company.id);
  }

  return {
    async list(user: SessionUser, projectId: number, kind: BookmarkKind): Promise<Bookmark[]> {
      await projects.forUser(user, projectId);
      const rows = await bookmarks.list(viewerOf(user), projectId, kind);
      return rows.map((row) => toBookmark(user, row));
    },

    /** Throws `BookmarkNameTaken` (a database constraint), `TooManyBookmarks`, `ValidationFailed`. */
    async create(user: SessionUser, given: GivenBookmark): Promise<Bookmark> {
      const { projectId, name, link, isShared = false, layer, isSelection = false } = given;
      const { layers } = await projects.forUser(user, projectId);
      if (layer !== undefined && (isSelection || !layers.includes(layer))) throw new EntityNotFound();
      if (isShared) requireSharing(user);
      const bookmark = readBookmark({ name, link }, isSelection);
      const id = await bookmarks.insert(
        { ...bookmark, projectId, userId: user.id, isShared, layer: layer ?? null, isSelection },
        maxBookmarks,
        now(),
      );
      if (id === undefined) throw new TooManyBookmarks();
      publishChange(user, isShared);
      return toBookmark(user, await seen(user, id));
    },

    /** Throws as `create`, and `EntityChanged` when it has another version. */
    async update(
      user: SessionUser,
      { id, version }: { id: number; version?: number | undefined },
      change: BookmarkChange,
    ): Promise<Bookmark> {
      const before = await own(user, id);
      if (change.isShared) requireSharing(user);
      const isChanged = await bookmarks.update(
        { id, version, userId: user.id },
        readBookmark(change, before.isSelection),
        now(),
      );
      if (!isChanged) throw new EntityChanged();
      const after = await seen(user, id);
      publishChange(user, before.isShared, after.isShared);
      return toBookmark(user, after);
    },

    async remove(user: SessionUser, id: number): Promise<void> {
      const { isShared } = await own(user, id);
      if (!(await bookmarks.remove(user.id, id))) throw new EntityNotFound();
      publishChange(user, isShared);
    },
  };
}

const toBookmark = (user: SessionUser, row: BookmarkRow): Bookmark => ({
  id: row.id,
  name: row.name,
  link: row.link,
  layer: row.layer,
  isShared: row.isShared,
  isOwn: row.userId === user.id,
  ownerName: `${row.firstName} ${row.lastName}`.trim(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
