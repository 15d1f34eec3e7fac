import { randomBytes } from "node:crypto";
import type { PasskeyAnswer, Proof, ProofWay } from "../../../schemas/secondFactor.ts";
import type { HalfSignIn, PendingProofRepository } from "../../repositories/second-factor/pendingProofs.ts";
import type { IdentityProviderRepository } from "../../repositories/sso/identityProviders.ts";
import type { UserRecord, UserRepository } from "../../repositories/users/users.ts";
import { type AttemptLimits, passkeySignInsPerAddress } from "../rate-limits/attemptLimits.ts";
import type { CompleteSignIn, SignInPlace } from "../sign-in/completeSignIn.ts";
import type { KnownDeviceService } from "../sign-in/knownDevices.ts";
import { AccountSuspended } from "../errors.ts";
import { SsoRequired } from "../sso/ssoErrors.ts";
import { FactorWrong, SignInOver } from "./factorErrors.ts";
import type { PasskeyCeremonies } from "./passkeyCeremonies.ts";
import type { ProofService } from "./proofs.ts";
import { secretHash } from "../secrets/secretHash.ts";

export interface SecondStepParts {
  pendingProofs: PendingProofRepository;
  identityProviders: Pick<IdentityProviderRepository, "find">;
  users: UserRepository;
  knownDevices: KnownDeviceService;
  ceremonies: PasskeyCeremonies;
  proofs: ProofService;
  limits: AttemptLimits;
  complete: CompleteSignIn;
  /** Whether people can sign in at their company's identity provider at all. */
  hasSso: boolean;
  now: () => Date;
}

/** A sign-in that waits: in the browser's cookie, and open to nothing but its second step. */
export interface HalfToken {
  token: string;
  expiresAt: Date;
}

const halfLifetimeMs = 10 * 60_000;

/** What a sign-in is completed by after the password, and signing in by a passkey alone. */
export function secondStepService(parts: SecondStepParts) {
  const { pendingProofs, identityProviders, users, knownDevices, ceremonies, proofs, limits, complete } =
    parts;
  const { hasSso, now } = parts;

  /** Throws `SignInOver`; also when the password was changed since. */
  async function halfOf(
    token: string | undefined,
  ): Promise<{ half: HalfSignIn; user: UserRecord; passwordHash: string }> {
    const half = token === undefined ? undefined : await pendingProofs.findHalf(secretHash(token), now());
    const user = half && (await users.findById(half.userId));
    const passwordHash = user && (await users.findCredentials(user.email))?.passwordHash;
    if (!half || !user || !passwordHash || !secretHash(passwordHash).equals(half.passwordHashHash))
      throw new SignInOver();
    return { half, user, passwordHash };
  }

  return {
    /** The factors there are, and whether one is asked for: not in a browser where it was given before. */
    async askedFor(
      userId: number,
      deviceToken: string | undefined,
    ): Promise<{ ways: ProofWay[]; isAsked: boolean }> {
      const ways = await proofs.factorsOf(userId);
      const isAsked = ways.length > 0 && !(await knownDevices.isProven(deviceToken, userId));
      return { ways, isAsked };
    },

    /** The password was right; nothing is open yet. */
    async begin(userId: number, passwordHash: string): Promise<HalfToken> {
      const token = randomBytes(32).toString("base64url");
      const expiresAt = new Date(now().getTime() + halfLifetimeMs);
      const passwordHashHash = secretHash(passwordHash);
      await pendingProofs.insertHalf({ tokenHash: secretHash(token), userId, passwordHashHash, expiresAt });
      return { token, expiresAt };
    },

    /** What to ask the browser for a passkey of who is half signed in. Throws `SignInOver`. */
    async options(token: string | undefined) {
      const { user } = await halfOf(token);
      return await ceremonies.authenticationOptions("secondStep", user.id);
    },

    /** Throws `SignInOver`, `FactorWrong` or `RateLimited`. */
    async finish(token: string | undefined, proof: Proof, place: SignInPlace) {
      const { half, user, passwordHash } = await halfOf(token);
      await proofs.require("secondStep", user, { proof, address: place.address });
      if (!(await pendingProofs.takeHalf(half.tokenHash))) throw new SignInOver();
      return await complete({ user, passwordHash, isProven: true, isConfirmed: true }, place);
    },

    /** What to ask the browser for a passkey that is the whole sign-in. Throws `RateLimited`. */
    async passkeyOptions(address: string) {
      await limits.take(passkeySignInsPerAddress(address));
      return await ceremonies.authenticationOptions("signIn", null);
    },

    /** By a passkey that verified its person. Throws `FactorWrong`, `SsoRequired`, `AccountSuspended` or `RateLimited`. */
    async signIn(passkey: PasskeyAnswer, place: SignInPlace) {
      await limits.take(passkeySignInsPerAddress(place.address));
      const user = await users.findById(await ceremonies.verify("signIn", null, passkey));
      const credentials = user && (await users.findCredentials(user.email));
      if (!user || !credentials?.activatedAt) throw new FactorWrong();
      if (credentials.suspendedAt) throw new AccountSuspended();
      if (hasSso && user.company && !user.isMainUser) {
        const provider = await identityProviders.find(user.company.id);
        if (provider?.isEnabled && provider.isRequired) throw new SsoRequired();
      }
      return await complete({ user, isProven: true, isConfirmed: true }, place);
    },

    removeExpired: () => pendingProofs.removeExpired(now()),
  };
}

export type SecondStepService = ReturnType<typeof secondStepService>;
