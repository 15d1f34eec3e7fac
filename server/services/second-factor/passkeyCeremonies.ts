import type { PasskeyAnswer, PasskeyRegistration } from "../../../schemas/secondFactor.ts";
import type { PasskeyRecord, PasskeyRepository } from "../../repositories/second-factor/passkeys.ts";
import type {
  ChallengePurpose,
  PendingProofRepository,
} from "../../repositories/second-factor/pendingProofs.ts";
import { FactorWrong, PasskeyRefused } from "./factorErrors.ts";
import { secretHash } from "../secrets/secretHash.ts";

export interface CeremonyParts {
  passkeys: PasskeyRepository;
  pendingProofs: PendingProofRepository;
  appName: string;
  publicUrl: string;
  now: () => Date;
}

type Authentication = Exclude<ChallengePurpose, "registration">;

/** How long a browser may take, ms. */
const challengeLifetimeMs = 5 * 60_000;

// Its code is large, and of use only to who has passkeys.
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256 (COSE), which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** By which an authenticator knows accounts apart; says nothing of who it is. */
const handleOf = (userId: number) => Buffer.from(`perceel:${userId}`);

/** WebAuthn Level 3: what browsers are asked, and whether the answer is right; each question counts once. */
export function passkeyCeremonies({ passkeys, pendingProofs, appName, publicUrl, now }: CeremonyParts) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl);
  const expected = { expectedOrigin, expectedRPID: rpID };

  async function remember(challenge: string, purpose: ChallengePurpose, userId: number | null) {
    const expiresAt = new Date(now().getTime() + challengeLifetimeMs);
    await pendingProofs.insertChallenge({ challengeHash: secretHash(challenge), purpose, userId, expiresAt });
  }

  const take = (purpose: ChallengePurpose, userId: number | null) => (challenge: string) =>
    pendingProofs.takeChallenge({ challengeHash: secretHash(challenge), purpose, userId }, now());

  const described = ({ credentialId, transports }: PasskeyRecord) => ({
    id: credentialId.toString("base64url"),
    transports,
  });

  return {
    /** What to ask a browser for a new passkey of this account. */
    async registrationOptions(user: { id: number; email: string; fullName: string }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: appName,
        rpID,
        userName: user.email,
        userDisplayName: user.fullName,
        userID: new Uint8Array(handleOf(user.id)),
        timeout: challengeLifetimeMs,
        supportedAlgorithmIDs,
        excludeCredentials: (await passkeys.ofUser(user.id)).map(described),
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      });
      await remember(options.challenge, "registration", user.id);
      return options;
    },

    /** Throws `PasskeyRefused`. */
    async verifyRegistration(userId: number, response: PasskeyRegistration) {
      const { verifyRegistrationResponse } = await library();
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge: take("registration", userId),
          requireUserVerification: false,
          supportedAlgorithmIDs,
        });
        if (!registrationInfo) throw new Error("not verified");
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credentialId: Buffer.from(id, "base64url"),
          publicKey: Buffer.from(publicKey),
          counter,
          transports: response.response.transports ?? [],
        };
      } catch (error) {
        throw new PasskeyRefused(error);
      }
    },

    /** What to ask a browser for a passkey of this account, or with null of whoever has one here. */
    async authenticationOptions(purpose: Authentication, userId: number | null) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: challengeLifetimeMs,
        userVerification: userId === null ? "required" : "preferred",
        ...(userId !== null && { allowCredentials: (await passkeys.ofUser(userId)).map(described) }),
      });
      await remember(options.challenge, purpose, userId);
      return options;
    },

    /** Whose passkey it is, which without a given account is the whole sign-in. Throws `FactorWrong`. */
    async verify(purpose: Authentication, userId: number | null, response: PasskeyAnswer): Promise<number> {
      const { verifyAuthenticationResponse } = await library();
      const passkey = await passkeys.find(Buffer.from(response.id, "base64url"));
      if (!passkey || (userId !== null && passkey.userId !== userId)) throw new FactorWrong();
      const { userHandle } = response.response;
      if (userHandle && !Buffer.from(userHandle, "base64url").equals(handleOf(passkey.userId)))
        throw new FactorWrong();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge: take(purpose, userId),
          requireUserVerification: userId === null,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
        });
        if (!verified || !(await passkeys.use(passkey, authenticationInfo.newCounter, now())))
          throw new Error("not verified");
      } catch (error) {
        throw new FactorWrong(error);
      }
      return passkey.userId;
    },
  };
}

export type PasskeyCeremonies = ReturnType<typeof passkeyCeremonies>;
