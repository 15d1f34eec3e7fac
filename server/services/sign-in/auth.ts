import type { IdentityProviderRepository } from "../../repositories/sso/identityProviders.ts";
import type { InvitationRepository } from "../../repositories/invitation/invitations.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import {
  overAll,
  perAccount,
  perAddress,
  perDevice,
  perOrigin,
  type AttemptLimits,
} from "../rate-limits/attemptLimits.ts";
import {
  AccountSuspended,
  DomainError,
  InvalidCredentials,
  LoginUnavailable,
  NotActivated,
} from "../errors.ts";
import type { KnownDeviceService } from "./knownDevices.ts";
import { isLinkToken } from "../mail/linkTokens.ts";
import { domainOf } from "../sso/readIdentity.ts";
import { SsoRequired } from "../sso/ssoErrors.ts";
import type { CompleteSignIn, SignInPlace } from "./completeSignIn.ts";
import { hashPassword, isOutdated, passwordMatches } from "./passwords.ts";
import type { SecondStepService } from "../second-factor/secondStep.ts";
import type { SessionService } from "../session/sessions.ts";
import { secretHash } from "../secrets/secretHash.ts";

export interface SignInAttempt extends SignInPlace {
  email: string;
  password: string;
}

interface AuthParts {
  users: UserRepository;
  sessions: SessionService;
  invitations: Pick<InvitationRepository, "find">;
  identityProviders: Pick<IdentityProviderRepository, "find" | "findByDomain">;
  /** Whether people can sign in at their company's identity provider at all. */
  hasSso: boolean;
  limits: AttemptLimits;
  knownDevices: KnownDeviceService;
  complete: CompleteSignIn;
  secondStep: Pick<SecondStepService, "askedFor" | "begin">;
}

/** Signing in and out (spec §4.10–4.14). */
export function authService(parts: AuthParts) {
  const { users, sessions, invitations, limits, knownDevices, identityProviders, hasSso } = parts;
  const { complete, secondStep } = parts;

  /**
   * Counts the attempt; answers a function that takes it back after a success. A known device has its own limit, which
   * nobody elsewhere can use up.
   */
  async function takeAttempt(
    { email, address }: SignInAttempt,
    device: Buffer | undefined,
  ): Promise<() => Promise<void>> {
    if (device) {
      await limits.takeWithBackoff(perDevice(email, device));
      return () => limits.clear(perDevice(email, device));
    }
    const isTight = await limits.isExceeded(overAll);
    await limits.take(perAddress(address, isTight));
    await limits.takeWithBackoff(perOrigin(email, address, isTight));
    await limits.take(perAccount(email));
    return async () => {
      await limits.release(overAll);
      await limits.clear(perOrigin(email, address));
      await limits.release(perAddress(address));
      await limits.release(perAccount(email));
    };
  }

  async function signIn(attempt: SignInAttempt) {
    const { email, password, deviceToken } = attempt;
    const knownDevice = await knownDevices.find(deviceToken, email);
    const forgetAttempt = await takeAttempt(attempt, knownDevice);

    const credentials = await users.findCredentials(email);
    const matches = await passwordMatches(password, credentials?.passwordHash);
    // By the domain alone, so that nothing reveals which accounts exist.
    if (!matches) requirePasswordAllowed(await identityProviders.findByDomain(domainOf(email)));
    const invitedId = await invitedBy(password);
    if (credentials && credentials.activatedAt === null) {
      // Who was invited is only revealed to the invited person.
      const isOwner = matches || knownDevice !== undefined || invitedId === credentials.userId;
      throw isOwner ? new NotActivated() : new InvalidCredentials();
    }
    if (matches && credentials?.suspendedAt) throw new AccountSuspended();
    const user = matches && credentials ? await users.findById(credentials.userId) : undefined;
    if (!user) throw new InvalidCredentials();
    if (user.company && !user.isMainUser)
      requirePasswordAllowed(await identityProviders.find(user.company.id));

    await forgetAttempt();
    const passwordHash = await freshHash(user.id, attempt, credentials?.passwordHash ?? "");
    const { ways, isAsked } = await secondStep.askedFor(user.id, deviceToken);
    if (isAsked) return { kind: "half" as const, half: await secondStep.begin(user.id, passwordHash), ways };
    const isConfirmed = ways.length === 0;
    const done = await complete({ user, passwordHash, isProven: false, isConfirmed }, attempt);
    return { kind: "signedIn" as const, ...done };
  }

  /** The main user keeps a way in, should the provider fail. */
  function requirePasswordAllowed(provider: { isEnabled: boolean; isRequired: boolean } | undefined): void {
    if (hasSso && provider?.isEnabled && provider.isRequired) throw new SsoRequired();
  }

  /** The user invited with this token, which some people type as a password; checked for every sign-in. */
  async function invitedBy(password: string): Promise<number | undefined> {
    return isLinkToken(password) ? (await invitations.find(secretHash(password)))?.userId : undefined;
  }

  /** The hash of the right password, made anew where it is out of date. */
  async function freshHash(userId: number, { email, password }: SignInAttempt, passwordHash: string) {
    if (!isOutdated(passwordHash)) return passwordHash;
    await users.replacePasswordHash(userId, passwordHash, await hashPassword(password));
    // Another sign-in may have been first.
    const now = (await users.findCredentials(email))?.passwordHash;
    if (!now || !(await passwordMatches(password, now))) throw new InvalidCredentials();
    return now;
  }

  return {
    /**
     * Starts a session, or half a sign-in where a second factor is asked for in this browser. Throws
     * `InvalidCredentials`, `RateLimited` or `LoginUnavailable`; `AccountSuspended` only with the right password; `SsoRequired` where the company has its people sign in at its provider; `NotActivated` only with proof of being the invited person: the password, the invitation's
     * token in its place, or the browser in which the invitation was opened.
     */
    async signIn(attempt: SignInAttempt) {
      try {
        return await signIn({ ...attempt, email: attempt.email.toLowerCase() });
      } catch (error) {
        if (error instanceof DomainError) throw error;
        throw new LoginUnavailable(error);
      }
    },
    signOut: (token: string) => sessions.endOrRefuse(token, "signedOut"),
  };
}
