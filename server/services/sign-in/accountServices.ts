import type { PermissionService } from "../access/permissions.ts";
import { accountActService } from "../account-acts/accountActs.ts";
import { deviceService } from "../devices/devices.ts";
import { emailChangeService } from "../email-change/emailChange.ts";
import { invitationService } from "../invitation/invitations.ts";
import type { MailQueue } from "../mail/mailQueue.ts";
import { ownDataService } from "../own-data/ownData.ts";
import { passwordResetService } from "../password-reset/passwordResets.ts";
import { pictureService } from "../pictures/pictures.ts";
import { passwordChangeService } from "../profile/passwordChange.ts";
import { profileService } from "../profile/profile.ts";
import type { AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import { secondFactorServices } from "../second-factor/secondFactorServices.ts";
import type { ServiceParts } from "../ServiceParts.ts";
import type { SessionService } from "../session/sessions.ts";
import { ssoServices } from "../sso/ssoServices.ts";
import type { VirusScanService } from "../virus-scan/virusScan.ts";
import { authService } from "./auth.ts";
import { signInCompletion } from "./completeSignIn.ts";
import { knownDeviceService } from "./knownDevices.ts";
import { passwordPolicyService } from "./passwordPolicy.ts";

interface SharedParts {
  sessions: SessionService;
  permissions: PermissionService;
  limits: AttemptLimits;
  mailQueue: MailQueue;
  changeEvents: ChangeEvents;
  virusScan: VirusScanService;
}

/** People's accounts: how they get one, sign in to it, and change what is theirs. */
export function accountServices(options: ServiceParts, shared: SharedParts) {
  const { repositories, secretKeys, isDemo, log, now } = options;
  const { appName, publicUrl } = options.mailSettings;
  const passwordPolicy = passwordPolicyService({ passwordOwners: repositories.passwordOwners, appName });
  const knownDevices = knownDeviceService(repositories.knownDevices, { mailQueue: shared.mailQueue, now });
  const parts = { ...repositories, ...shared, passwordPolicy, knownDevices, now };
  const sso = ssoServices({ ...parts, secretKeys, privateHosts: options.oidcPrivateHosts, publicUrl, log });
  const complete = signInCompletion(parts);
  const hasSso = sso.isAvailable;
  const factors = secondFactorServices({
    ...parts,
    complete,
    secretKeys,
    isDemo,
    hasSso,
    appName,
    publicUrl,
  });
  const { secondStep, ownFactors, confirmations } = factors;
  const invitations = invitationService(parts);
  const pictures = pictureService(parts);
  return {
    accountActs: accountActService(parts),
    arePasskeysInUse: async () => await factors.arePasskeysInUse(),
    auth: authService({ ...parts, complete, secondStep, hasSso }),
    confirmations,
    devices: deviceService(parts),
    emailChange: emailChangeService(parts),
    invitations,
    knownDevices,
    ownData: ownDataService(parts),
    ownFactors,
    passwordChange: passwordChangeService(parts),
    passwordResets: passwordResetService(parts),
    pictures,
    profile: profileService(parts),
    secondStep,
    ssoSettings: sso.settings,
    ssoSignIns: sso.signIns,
    ssoSignOuts: sso.signOuts,
    runMaintenance: async (): Promise<void> => {
      await repositories.passwordResets.removeExpired(now());
      await repositories.emailChanges.removeExpired(now());
      await knownDevices.removeUnused();
      await sso.runMaintenance();
      await factors.runMaintenance();
      await invitations.removeExpired();
      await pictures.removeUnused();
    },
  };
}
