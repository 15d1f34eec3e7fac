import type { UserRepository } from "../repositories/users.ts";
import { perAccount, perAddress, type AttemptLimits } from "./attemptLimits.ts";
import { DomainError, InvalidCredentials, LoginUnavailable, NotActivated } from "./errors.ts";
import { passwordMatches } from "./passwords.ts";
import type { SessionService } from "./sessions.ts";

export interface SignInAttempt {
  email: string;
  password: string;
  /** Where the attempt comes from. */
  address: string;
  /** Token of the session that this one replaces, if any. */
  previousToken: string | undefined;
}

interface AuthParts {
  users: UserRepository;
  sessions: SessionService;
  limits: AttemptLimits;
}

/** Signing in and out (spec §4.10–4.14). */
export function authService({ users, sessions, limits }: AuthParts) {
  async function signIn({ email, password, address, previousToken }: SignInAttempt) {
    const account = perAccount(email);
    const origin = perAddress(address);
    await limits.take(origin);
    await limits.take(account);

    const credentials = await users.findCredentials(email);
    const matches = await passwordMatches(password, credentials?.passwordHash);
    if (credentials && credentials.activatedAt === null) throw new NotActivated();
    const user = matches && credentials ? await users.findById(credentials.userId) : undefined;
    if (!user) throw new InvalidCredentials();

    await limits.clear(account);
    await limits.release(origin);
    const session = await sessions.start(user.id);
    if (!session) throw new InvalidCredentials();
    await endUnlessPasswordStands(email, credentials?.passwordHash, session.token);
    // Last, so that other tabs of this browser, which look again at once, find the session that replaces theirs.
    if (previousToken) await sessions.end(previousToken);
    return { user, ...session };
  }

  /** A new password ends all sessions; the one that was just being opened with the old one must not slip through. */
  async function endUnlessPasswordStands(
    email: string,
    passwordHash: string | null | undefined,
    token: string,
  ) {
    const now = await users.findCredentials(email);
    if (now?.passwordHash === passwordHash) return;
    await sessions.end(token, "passwordChanged");
    throw new InvalidCredentials();
  }

  return {
    /** Starts a new session; throws `InvalidCredentials`, `NotActivated`, `RateLimited` or `LoginUnavailable`. */
    async signIn(attempt: SignInAttempt) {
      try {
        return await signIn({ ...attempt, email: attempt.email.trim().toLowerCase() });
      } catch (error) {
        if (error instanceof DomainError) throw error;
        throw new LoginUnavailable(error);
      }
    },
    signOut: (token: string) => sessions.end(token, "signedOut"),
  };
}
