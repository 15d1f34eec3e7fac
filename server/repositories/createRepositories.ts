import type { Kysely } from "kysely";
import type { Database } from "../db/Database.ts";
import { accountStandingRepository } from "./accountStanding.ts";
import { activityRepository } from "./activities/activities.ts";
import { adminRepository } from "./admins.ts";
import { bookmarkRepository } from "./bookmarks.ts";
import { companyRepository } from "./companies.ts";
import { companyUserRepository } from "./companyUsers.ts";
import { demoContentRepository } from "./demoContent.ts";
import { demoDepartureRepository } from "./demoDeparture.ts";
import { demoRemainsRepository } from "./demoRemains.ts";
import { emailChangeRepository } from "./emailChanges.ts";
import { emailCorrectionRepository } from "./emailCorrections.ts";
import { examAttemptRepository } from "./examAttempts.ts";
import { examCandidateRepository } from "./examCandidates.ts";
import { examsToTakeRepository } from "./examsToTake.ts";
import { examReviewRepository } from "./examReviews.ts";
import { examRepository } from "./exams.ts";
import { grantRepository } from "./grants.ts";
import { importRepository } from "./imports.ts";
import { invitationRepository } from "./invitations.ts";
import { knownDeviceRepository } from "./knownDevices.ts";
import { mailQueueRepository } from "./mailQueue.ts";
import { mapKnowledgeRepository } from "./mapKnowledge.ts";
import { passwordChangeRepository } from "./passwordChanges.ts";
import { passwordResetRepository } from "./passwordResets.ts";
import { pictureRepository } from "./pictures.ts";
import { projectFormRepository } from "./projectForms.ts";
import { projectRepository } from "./projects.ts";
import { rateLimitRepository } from "./rateLimits.ts";
import { recipientRepository } from "./recipients.ts";
import { sessionRepository } from "./sessions.ts";
import { synchronisationRepository } from "./synchronisations.ts";
import { userRepository } from "./users.ts";
import { workspaceChangeRepository } from "./workspaceChanges.ts";
import { workspaceRepository } from "./workspaces.ts";

/** Everything the use cases may read and write, on one database. */
export function createRepositories(kysely: Kysely<Database>) {
  return {
    accountStanding: accountStandingRepository(kysely),
    activities: activityRepository(kysely),
    admins: adminRepository(kysely),
    bookmarks: bookmarkRepository(kysely),
    companies: companyRepository(kysely),
    companyUsers: companyUserRepository(kysely),
    demoContent: demoContentRepository(kysely),
    demoDeparture: demoDepartureRepository(kysely),
    demoRemains: demoRemainsRepository(kysely),
    emailChanges: emailChangeRepository(kysely),
    emailCorrections: emailCorrectionRepository(kysely),
    examAttempts: examAttemptRepository(kysely),
    examCandidates: examCandidateRepository(kysely),
    examReviews: examReviewRepository(kysely),
    exams: examRepository(kysely),
    examsToTake: examsToTakeRepository(kysely),
    grants: grantRepository(kysely),
    imports: importRepository(kysely),
    invitations: invitationRepository(kysely),
    knownDevices: knownDeviceRepository(kysely),
    mails: mailQueueRepository(kysely),
    mapKnowledge: mapKnowledgeRepository(kysely),
    passwordChanges: passwordChangeRepository(kysely),
    passwordResets: passwordResetRepository(kysely),
    pictures: pictureRepository(kysely),
    projectForms: projectFormRepository(kysely),
    projects: projectRepository(kysely),
    rateLimits: rateLimitRepository(kysely),
    recipients: recipientRepository(kysely),
    sessions: sessionRepository(kysely),
    synchronisations: synchronisationRepository(kysely),
    users: userRepository(kysely),
    workspaceChanges: workspaceChangeRepository(kysely),
    workspaces: workspaceRepository(kysely),
  };
}

export type Repositories = ReturnType<typeof createRepositories>;
