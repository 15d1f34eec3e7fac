import {
  defaultTokenDays,
  maxAccessTokens,
  maxTokenDays,
  type AccessToken,
  type AccessTokenRequest,
  type MadeAccessToken,
  type TokenOwner,
} from "../../../schemas/accessToken.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import {
  accessTokenListFields,
  type AccessTokenRepository,
  type AccessTokenRow,
} from "../../repositories/access-tokens/accessTokens.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import type { PermissionService } from "../access/permissions.ts";
import { EntityNotFound, Forbidden, ValidationFailed } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { SessionUser } from "../session/sessions.ts";
import { TooManyAccessTokens } from "./tokenErrors.ts";
import { newTokenText } from "./tokenText.ts";
import { secretHash } from "../secrets/secretHash.ts";

interface AccessTokenParts {
  accessTokens: AccessTokenRepository;
  projects: ProjectService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  mailQueue: { wake(): void };
  now: () => Date;
}

/** By what tokens are sorted and filtered. */
export const accessTokenFields = kindsOf(accessTokenListFields);

const dayMs = 24 * 3_600_000;

/** How long a token that expired is still listed. */
const keptExpiredMs = 90 * dayMs;

/** Making, listing and revoking access tokens: one's own, and for company admins those of their company. */
export function accessTokenService(parts: AccessTokenParts) {
  const { accessTokens, projects, permissions, changeEvents, mailQueue, now } = parts;

  /** The company whose tokens this user manages; null for none. */
  const managedCompanyOf = (user: SessionUser): number | null =>
    permissions.can(user, "update", "companyUsers") ? (user.company?.id ?? null) : null;

  const keeperOf = (user: SessionUser) => ({ userId: user.id, companyId: managedCompanyOf(user) });
  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  function ownerOf(user: SessionUser, owner: TokenOwner): { userId: number } | { companyId: number } {
    if (owner === "person") return { userId: user.id };
    const companyId = managedCompanyOf(user);
    if (companyId === null) throw new Forbidden("manages no company's tokens");
    return { companyId };
  }

  /** Whose token reads of what was done at the doors; projects are not what it is about. */
  function requireAudit(user: SessionUser, projectIds: readonly number[] | undefined): void {
    if (!permissions.can(user, "read", "logs") && managedCompanyOf(user) === null)
      throw new Forbidden("is no admin");
    if (projectIds !== undefined) throw new ValidationFailed([{ path: "/projectIds", message: "is_not" }]);
  }

  function readExpiry(expiresAt: string | undefined): Date {
    const from = now().getTime();
    if (expiresAt === undefined) return new Date(from + defaultTokenDays * dayMs);
    const time = Date.parse(expiresAt);
    const rule = time <= from ? "inThePast" : time > from + maxTokenDays * dayMs ? "withinAYear" : undefined;
    if (Number.isNaN(time) || rule)
      throw new ValidationFailed([{ path: "/expiresAt", message: rule ?? "date-time" }]);
    return new Date(time);
  }

  async function requireSeen(user: SessionUser, projectIds: readonly number[]): Promise<void> {
    for (const id of projectIds) {
      if (await projects.isSeen(user, id)) continue;
      throw new ValidationFailed([{ path: "/projectIds", message: "one_of" }]);
    }
  }

  function publishChange(user: SessionUser, owner: TokenOwner): void {
    const company = owner === "company" ? user.company : null;
    changeEvents.accessTokensChanged(company ? { companyId: company.id } : { userId: user.id });
  }

  return {
    /** Throws `InvalidQuery`. */
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<AccessToken>> {
      const criteria = readListQuery(query, accessTokenFields);
      const { rows, totalItems } = await accessTokens.list(keeperOf(user), criteria);
      const listedAt = now();
      return toListAnswer(
        rows.map((row) => toAccessToken(row, listedAt)),
        totalItems,
        query,
      );
    },

    /** Throws `Forbidden` for a company's token by who does not manage it, `ValidationFailed`, `TooManyAccessTokens`. */
    async make(user: SessionUser, request: AccessTokenRequest): Promise<MadeAccessToken> {
      const { name, owner = "person", projectIds, scope } = request;
      permissions.require(user, "read", "projects");
      if (scope === "audit") requireAudit(user, projectIds);
      const tokenOwner = ownerOf(user, owner);
      const expiresAt = readExpiry(request.expiresAt);
      await requireSeen(user, projectIds ?? []);
      const token = newTokenText();
      const made = {
        tokenHash: secretHash(token),
        name: name.trim(),
        owner: tokenOwner,
        logCompanyId: user.company?.id ?? null,
        scope,
        projectIds: projectIds ?? null,
        expiresAt,
      };
      const id = await accessTokens.insert(made, maxAccessTokens, actorOf(user));
      if (id === undefined) throw new TooManyAccessTokens();
      mailQueue.wake();
      publishChange(user, owner);
      return { id, token };
    },

    /** Works no more from here on, on any server. Throws `EntityNotFound`, also for somebody else's. */
    async revoke(user: SessionUser, id: number): Promise<void> {
      const actor = { ...actorOf(user), companyId: user.company?.id ?? null };
      const owner = await accessTokens.remove(keeperOf(user), id, actor);
      if (!owner) throw new EntityNotFound();
      publishChange(user, owner);
    },

    removeExpired: () => accessTokens.removeExpired(new Date(now().getTime() - keptExpiredMs)),
  };
}

const toAccessToken = (
  { createdAt, expiresAt, lastUsedAt, ...row }: AccessTokenRow,
  now: Date,
): AccessToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
