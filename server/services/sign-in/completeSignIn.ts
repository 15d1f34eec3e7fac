import type { UserRecord, UserRepository } from "../../repositories/users/users.ts";
import { InvalidCredentials } from "../errors.ts";
import type { SessionService } from "../session/sessions.ts";
import type { KnownDeviceService } from "./knownDevices.ts";

/** The browser in which somebody signs in. */
export interface SignInPlace {
  /** The caller's IP address. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string | undefined;
  /** Token of the session that this one replaces, if any. */
  previousToken: string | undefined;
  /** Token that identifies this browser as a known device. */
  deviceToken: string | undefined;
}

interface Proven {
  user: UserRecord;
  /** Of the password that was right; undefined where none was asked. */
  passwordHash?: string | null | undefined;
  /** A second factor was given. */
  isProven: boolean;
  /** Dangerous acts need no further proof for some minutes. */
  isConfirmed: boolean;
}

interface CompletionParts {
  users: UserRepository;
  sessions: SessionService;
  knownDevices: KnownDeviceService;
}

/** The end of every sign-in here: all proofs were given, and the session begins. Throws `InvalidCredentials`. */
export function signInCompletion({ users, sessions, knownDevices }: CompletionParts) {
  return async function complete(
    { user, passwordHash, isProven, isConfirmed }: Proven,
    { address, userAgent, previousToken, deviceToken }: SignInPlace,
  ) {
    const session = await sessions.start(user.id, { address, userAgent }, { isConfirmed });
    if (!session) throw new InvalidCredentials();
    // A new password ends all sessions; one being opened with the old password must not slip through.
    const now = passwordHash === undefined ? undefined : await users.findCredentials(user.email);
    if (now?.passwordHash !== passwordHash) {
      await sessions.end(session.token, "passwordChanged");
      throw new InvalidCredentials();
    }
    const device = await knownDevices.rememberSignIn(deviceToken, user.id, isProven);
    // Last, so that other tabs of this browser, which read again at once, find the replacing session.
    if (previousToken) await sessions.end(previousToken);
    return { user, session, device };
  };
}

export type CompleteSignIn = ReturnType<typeof signInCompletion>;
