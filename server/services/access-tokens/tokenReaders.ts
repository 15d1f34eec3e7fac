import { roleIds } from "../../../schemas/user.ts";
import type { TokenReader, TokenReaderRepository } from "../../repositories/access-tokens/tokenReaders.ts";
import { Unauthenticated } from "../errors.ts";
import { wrongTokensPerAddress, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { SessionUser } from "../session/sessions.ts";
import { isTokenText } from "./tokenText.ts";
import { secretHash } from "../secrets/secretHash.ts";

interface TokenReaderParts {
  tokenReaders: TokenReaderRepository;
  limits: AttemptLimits;
  now: () => Date;
}

/** What a route takes tokens for. */
export type TokenPurpose = "maps" | "audit";

/** The last use is written at most this often, so that not every read is a write. */
const recordIntervalMs = 5 * 60_000;

/**
 * Who reads with an access token. Nothing of it is cached: each request asks the database, so that a token that was
 * revoked, or whose owner lost access, is refused by every server at once.
 */
export function tokenReaderService({ tokenReaders, limits, now }: TokenReaderParts) {
  /** Counts a wrong token, or what was sent in place of one. Throws `RateLimited`; right ones are never counted. */
  const countWrong = (address: string) => limits.take(wrongTokensPerAddress(address));

  async function recordUse({ tokenId, lastUsedAt }: TokenReader): Promise<void> {
    const at = now();
    const since = new Date(at.getTime() - recordIntervalMs);
    if (lastUsedAt && lastUsedAt > since) return;
    // A database that cannot be written right now is no reason to refuse a reader.
    await tokenReaders.recordUse(tokenId, at, since).catch(() => undefined);
  }

  return {
    countWrong,

    /** The user as whom the token reads. Throws `Unauthenticated`, `RateLimited`. */
    async find(token: string, address: string, purpose: TokenPurpose): Promise<SessionUser> {
      const reader = isTokenText(token) ? await tokenReaders.find(secretHash(token), now()) : undefined;
      if (!reader) {
        await countWrong(address);
        throw new Unauthenticated();
      }
      // Known, and of no use here: no guess.
      if ((reader.scope === "audit") !== (purpose === "audit")) throw new Unauthenticated();
      await recordUse(reader);
      return toUser(reader);
    },
  };
}

/** A company's token reads as a user of it would; this one is nobody and can sign in nowhere. */
const nobody = {
  id: 0,
  email: "",
  firstName: "",
  lastName: "",
  language: "nl",
  role: { id: roleIds.defaultUser, name: "defaultUser", isAdmin: false },
  isMainUser: false,
  picture: null,
  version: 0,
} as const;

function toUser({ tokenId, scope, projectIds, owner }: TokenReader): SessionUser {
  const token = { id: tokenId, scope, projectIds };
  return "user" in owner ? { ...owner.user, token } : { ...nobody, company: owner.company, token };
}
