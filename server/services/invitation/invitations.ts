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
import { hashOfToken } from "../mail/linkTokens.ts";
import { hashPassword } from "../sign-in/passwords.ts";

interface InvitationParts {
  invitations: InvitationRepository;
  knownDevices: KnownDeviceService;
  changeEvents: ChangeEvents;
  limits: AttemptLimits;
  now: () => Date;
}

/** Who holds a link, and where from. */
interface Bearer {
  token: string;
  address: string;
  /** Token by which the browser may be known. */
  deviceToken: string | undefined;
}

/** How long a link that ran out is known as such, before it is unknown. */
const rememberedMs = 90 * 24 * 3_600_000;

/** Accepting an invitation (spec §4.11, §7.17, §7.18). */
export function invitationService({ invitations, knownDevices, changeEvents, limits, now }: InvitationParts) {
  /** Throws `InvitationInvalid`; or `RateLimited`, for unknown tokens are guesses. */
  async function usable({ token, address }: Bearer): Promise<InvitationRecord> {
    const origin = invitationsPerAddress(address);
    await limits.take(origin);
    const invitation = await invitations.find(hashOfToken(token));
    if (!invitation) throw new InvitationInvalid("unknown");
    await limits.release(origin);
    if (invitation.isUsed) throw new InvitationInvalid("used");
    if (invitation.expiresAt <= now()) throw new InvitationInvalid("expired");
    return invitation;
  }

  return {
    /** Throws `InvitationInvalid` or `RateLimited`. The browser is known as the invited person's from then on. */
    async get(bearer: Bearer): Promise<{ invitation: Invitation; device: DeviceToken }> {
      const { userId, kind, email, firstName, lastName, companyName, role, expiresAt } = await usable(bearer);
      const device = await knownDevices.remember(bearer.deviceToken, userId);
      const until = expiresAt.toISOString();
      return {
        invitation: { kind, email, firstName, lastName, companyName, role, expiresAt: until },
        device,
      };
    },

    /**
     * Sets the password and activates the account, once. Throws `InvitationInvalid`, `TokenNotForThisUse` or
     * `RateLimited`. The browser is known from then on.
     */
    async accept(
      kind: InvitationKind,
      bearer: Bearer,
      { password, firstName, lastName, language }: InvitationAcceptance,
    ): Promise<InvitationAccepted & { device: DeviceToken }> {
      // Looked up first, so that only who holds a link can make us hash.
      const invitation = await usable(bearer);
      if (invitation.kind !== kind) throw new TokenNotForThisUse();
      const isAccepted = await invitations.accept({
        tokenHash: hashOfToken(bearer.token),
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
      else changeEvents.peopleChanged(invitation.companyId);
      await limits.clear(perAccount(invitation.email));
      const device = await knownDevices.remember(bearer.deviceToken, invitation.userId);
      return { email: invitation.email, device };
    },

    removeExpired: () => invitations.removeExpired(new Date(now().getTime() - rememberedMs)),
  };
}
