import type {
  Invitation,
  InvitationAcceptance,
  InvitationAccepted,
  InvitationKind,
} from "../../../schemas/invitation.ts";
import type { InvitationRecord, InvitationRepository } from "../../repositories/invitation/invitations.ts";
import { invitationsPerAddress, perAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { InvitationInvalid, TokenNotForThisUse } from "./invitationErrors.ts";
import type { DeviceToken, KnownDeviceService } from "../sign-in/knownDevices.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PasswordPolicyService } from "../sign-in/passwordPolicy.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { secretHash } from "../secrets/secretHash.ts";

interface InvitationParts {
  invitations: InvitationRepository;
  knownDevices: KnownDeviceService;
  passwordPolicy: PasswordPolicyService;
  changeEvents: ChangeEvents;
  limits: AttemptLimits;
  now: () => Date;
}

/** Somebody with a link, and their address. */
interface Bearer {
  token: string;
  address: string;
  /** Token by which a known browser identifies itself. */
  deviceToken: string | undefined;
}

/** How long an expired link is reported as expired, before it is unknown. */
const retentionMs = 90 * 24 * 3_600_000;

/** Accepting an invitation (spec §4.11, §7.17, §7.18). */
export function invitationService(parts: InvitationParts) {
  const { invitations, knownDevices, passwordPolicy, changeEvents, limits, now } = parts;

  /** Throws `InvitationInvalid`, or `RateLimited`: unknown tokens count as guesses. */
  async function usable({ token, address }: Bearer): Promise<InvitationRecord> {
    const origin = invitationsPerAddress(address);
    await limits.take(origin);
    const invitation = await invitations.find(secretHash(token));
    if (!invitation) throw new InvitationInvalid("unknown");
    await limits.release(origin);
    if (invitation.isUsed) throw new InvitationInvalid("used");
    if (invitation.expiresAt <= now()) throw new InvitationInvalid("expired");
    return invitation;
  }

  return {
    /** Throws `InvitationInvalid` or `RateLimited`. From then on the browser is one of the invited person's devices. */
    async get(bearer: Bearer): Promise<{ invitation: Invitation; device: DeviceToken }> {
      const { userId, companyId: _company, isUsed: _isUsed, expiresAt, ...invitation } = await usable(bearer);
      const device = await knownDevices.remember(bearer.deviceToken, userId);
      const until = expiresAt.toISOString();
      return { invitation: { ...invitation, expiresAt: until }, device };
    },

    /**
     * Sets the password and activates the account, once. Throws `InvitationInvalid`, `TokenNotForThisUse`,
     * `ValidationFailed` or `RateLimited`. From then on the browser is a known device.
     */
    async accept(
      kind: InvitationKind,
      bearer: Bearer,
      { password, firstName, lastName, language }: InvitationAcceptance,
    ): Promise<InvitationAccepted & { device: DeviceToken }> {
      // Checked first, so that only somebody with a valid link can cause the cost of hashing.
      const invitation = await usable(bearer);
      if (invitation.kind !== kind) throw new TokenNotForThisUse();
      await passwordPolicy.require(password, invitation.userId);
      const isAccepted = await invitations.accept({
        tokenHash: secretHash(bearer.token),
        passwordHash: await hashPassword(password),
        firstName: firstName?.trim(),
        lastName: lastName?.trim(),
        language,
        now: now(),
      });
      if (!isAccepted) {
        await usable(bearer);
        throw new InvitationInvalid("used");
      }
      if (invitation.companyId === null) changeEvents.adminsChanged();
      else changeEvents.companyUsersChanged(invitation.companyId);
      await limits.clear(perAccount(invitation.email));
      const device = await knownDevices.remember(bearer.deviceToken, invitation.userId);
      return { email: invitation.email, device };
    },

    removeExpired: () => invitations.removeExpired(new Date(now().getTime() - retentionMs)),
  };
}
