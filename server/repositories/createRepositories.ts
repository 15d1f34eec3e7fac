import type { Kysely } from "kysely";
import type { Database } from "../db/Database.ts";
import { accessTokenRepository } from "./access-tokens/accessTokens.ts";
import { tokenReaderRepository } from "./access-tokens/tokenReaders.ts";
import { accountStandingRepository } from "./company-users/accountStanding.ts";
import { activityRepository } from "./logs/activities.ts";
import { adminRepository } from "./admins/admins.ts";
import { auditEventRepository } from "./audit/auditEvents.ts";
import { ownDataRepository } from "./own-data/ownData.ts";
import { bookmarkRepository } from "./bookmarks/bookmarks.ts";
import { drawingRepository } from "./drawings/drawings.ts";
import { companyRepository } from "./customers/companies.ts";
import { companyUserRepository } from "./company-users/companyUsers.ts";
import { demoContentRepository } from "./demo/demoContent.ts";
import { demoDepartureRepository } from "./demo/demoDeparture.ts";
import { demoRemainsRepository } from "./demo/demoRemains.ts";
import { deviceRepository } from "./devices/devices.ts";
import { emailChangeRepository } from "./email-change/emailChanges.ts";
import { emailCorrectionRepository } from "./company-users/emailCorrections.ts";
import { codeRepository } from "./second-factor/codes.ts";
import { sessionEndRepository } from "./account-acts/sessionEnds.ts";
import { factorPolicyRepository } from "./second-factor/factorPolicies.ts";
import { passkeyRepository } from "./second-factor/passkeys.ts";
import { pendingProofRepository } from "./second-factor/pendingProofs.ts";
import { examAttemptRepository } from "./exams/examAttempts.ts";
import { examCandidateRepository } from "./exams/examCandidates.ts";
import { examsToTakeRepository } from "./exams/examsToTake.ts";
import { examReviewRepository } from "./exams/examReviews.ts";
import { examRepository } from "./exams/exams.ts";
import { externalIdentityRepository } from "./sso/externalIdentities.ts";
import { clientSecretRepository } from "./sso/clientSecrets.ts";
import { federatedSessionRepository } from "./sso/federatedSessions.ts";
import { identityProviderRepository } from "./sso/identityProviders.ts";
import { signInAttemptRepository } from "./sso/signInAttempts.ts";
import { grantRepository } from "./access/grants.ts";
import { importRepository } from "./import/imports.ts";
import { invitationRepository } from "./invitation/invitations.ts";
import { knownDeviceRepository } from "./sign-in/knownDevices.ts";
import { layerMetadataRepository } from "./layer-metadata/layerMetadata.ts";
import { mailQueueRepository } from "./mail/mailQueue.ts";
import { mapRegistryRepository } from "./synchronisation/mapRegistry.ts";
import { passwordOwnerRepository } from "./users/passwordOwners.ts";
import { passwordChangeRepository } from "./profile/passwordChanges.ts";
import { passwordResetRepository } from "./password-reset/passwordResets.ts";
import { pictureRepository } from "./pictures/pictures.ts";
import { projectFormRepository } from "./projects/projectForms.ts";
import { projectRepository } from "./projects/projects.ts";
import { rateLimitRepository } from "./rate-limits/rateLimits.ts";
import { recipientRepository } from "./mail/recipients.ts";
import { sessionRepository } from "./session/sessions.ts";
import { synchronisationRepository } from "./synchronisation/synchronisations.ts";
import { userRepository } from "./users/users.ts";
import { workspaceChangeRepository } from "./workspaces/workspaceChanges.ts";
import { workspaceRepository } from "./workspaces/workspaces.ts";

/** All repositories, on one database. */
export function createRepositories(kysely: Kysely<Database>) {
  return {
    accessTokens: accessTokenRepository(kysely),
    accountStanding: accountStandingRepository(kysely),
    activities: activityRepository(kysely),
    auditEvents: auditEventRepository(kysely),
    admins: adminRepository(kysely),
    bookmarks: bookmarkRepository(kysely),
    ownData: ownDataRepository(kysely),
    drawings: drawingRepository(kysely),
    clientSecrets: clientSecretRepository(kysely),
    codes: codeRepository(kysely),
    companies: companyRepository(kysely),
    companyUsers: companyUserRepository(kysely),
    demoContent: demoContentRepository(kysely),
    demoDeparture: demoDepartureRepository(kysely),
    demoRemains: demoRemainsRepository(kysely),
    devices: deviceRepository(kysely),
    emailChanges: emailChangeRepository(kysely),
    emailCorrections: emailCorrectionRepository(kysely),
    examAttempts: examAttemptRepository(kysely),
    examCandidates: examCandidateRepository(kysely),
    examReviews: examReviewRepository(kysely),
    exams: examRepository(kysely),
    examsToTake: examsToTakeRepository(kysely),
    factorPolicies: factorPolicyRepository(kysely),
    sessionEnds: sessionEndRepository(kysely),
    externalIdentities: externalIdentityRepository(kysely),
    federatedSessions: federatedSessionRepository(kysely),
    grants: grantRepository(kysely),
    identityProviders: identityProviderRepository(kysely),
    imports: importRepository(kysely),
    invitations: invitationRepository(kysely),
    knownDevices: knownDeviceRepository(kysely),
    layerMetadata: layerMetadataRepository(kysely),
    mails: mailQueueRepository(kysely),
    mapRegistry: mapRegistryRepository(kysely),
    passkeys: passkeyRepository(kysely),
    pendingProofs: pendingProofRepository(kysely),
    passwordChanges: passwordChangeRepository(kysely),
    passwordOwners: passwordOwnerRepository(kysely),
    passwordResets: passwordResetRepository(kysely),
    pictures: pictureRepository(kysely),
    projectForms: projectFormRepository(kysely),
    projects: projectRepository(kysely),
    rateLimits: rateLimitRepository(kysely),
    recipients: recipientRepository(kysely),
    sessions: sessionRepository(kysely),
    signInAttempts: signInAttemptRepository(kysely),
    synchronisations: synchronisationRepository(kysely),
    tokenReaders: tokenReaderRepository(kysely),
    users: userRepository(kysely),
    workspaceChanges: workspaceChangeRepository(kysely),
    workspaces: workspaceRepository(kysely),
  };
}

export type Repositories = ReturnType<typeof createRepositories>;
