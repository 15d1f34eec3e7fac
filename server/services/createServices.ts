import { activityLog as createActivityLog } from "./activities/activityLog.ts";
import { activityService } from "./activities/activities.ts";
import { administrationService } from "./activities/administration.ts";
import { createAnnouncements } from "./announcements.ts";
import { attemptLimits } from "./attemptLimits.ts";
import { authService } from "./auth.ts";
import { bookmarkService } from "./bookmarks/bookmarks.ts";
import { demoService } from "./demo.ts";
import { emailChangeService } from "./emailChange.ts";
import { examAttemptService } from "./exams/attempts.ts";
import { examCandidateService } from "./exams/candidates.ts";
import { examService } from "./exams/exams.ts";
import { examPreviewService } from "./exams/preview.ts";
import { examReviewService } from "./exams/reviews.ts";
import { healthService } from "./health.ts";
import { usedDamage } from "./usedDamage.ts";
import { knownDeviceService } from "./knownDevices.ts";
import { mailQueue as createMailQueue } from "./mailQueue.ts";
import { passwordChangeService } from "./passwordChange.ts";
import { passwordResetService } from "./passwordResets.ts";
import { importService } from "./imports/imports.ts";
import { layerServices } from "./imports/layerServices.ts";
import { newsService } from "./news.ts";
import { peopleServices } from "./people/peopleServices.ts";
import { invitationService } from "./people/invitations.ts";
import { workspaceService } from "./people/workspaces.ts";
import { permissionService } from "./permissions.ts";
import { pictureService } from "./pictures/pictures.ts";
import { profileService } from "./profile.ts";
import { projectFormService } from "./projectForms.ts";
import { projectService } from "./projects.ts";
import { featureSearchService } from "./search/featureSearch.ts";
import { placeSearchService } from "./search/placeSearch.ts";
import type { ServiceParts } from "./ServiceParts.ts";
import { sessionService } from "./sessions.ts";
import { synchronisationRuns } from "./synchronisation/runs.ts";
import { synchronisationSchedule } from "./synchronisation/schedule.ts";
import { noteTaker } from "./synchronisation/takeNote.ts";
import { synchronisationService } from "./synchronisation/synchronisations.ts";
import { mailWriter } from "./writeMail.ts";

/**
 * What was just read is remembered only where nobody else changes it: what one process did, another would hear of a
 * moment after it was answered.
 */
const sessionMemoryMs = 30_000;
const projectMemoryMs = 2_000;

/** The use cases, wired to each other. Reads the grants once: only a migration changes them. */
export async function createServices(options: ServiceParts) {
  const { repositories, catalog, parts, messageBus, isOnlyProcess, now } = options;
  const permissions = permissionService(await repositories.grants.all());
  const limits = attemptLimits(repositories.rateLimits, now);
  const announcements = createAnnouncements(messageBus);
  const news = newsService({ announcements, workspaces: repositories.workspaces });
  const sessions = sessionService(repositories.sessions, {
    announcements,
    now,
    lifetimeMs: options.sessionLifetimeMs,
    rememberMs: isOnlyProcess ? sessionMemoryMs : 0,
  });
  const knownDevices = knownDeviceService(repositories.knownDevices, now);
  const mailQueue = createMailQueue({
    mails: repositories.mails,
    write: mailWriter({ ...repositories, ...options.letterhead, now }),
    mailbox: options.mailbox,
    isOnlyProcess,
    log: options.log,
    now,
  });
  const projects = projectService({
    announcements,
    projects: repositories.projects,
    catalog,
    permissions,
    rememberMs: isOnlyProcess ? projectMemoryMs : 0,
  });
  const takeNote = noteTaker({
    mapKnowledge: repositories.mapKnowledge,
    discover: (discovery) => catalog.discover(discovery),
    projects,
    news,
    now,
    log: options.log,
  });
  const imports = importService({
    imports: repositories.imports,
    workshop: options.workshop,
    permissions,
    projects,
    news,
    takeNote,
    maxBytes: options.importMaxBytes,
    isOnlyProcess,
    log: options.log,
    now,
  });
  const activityLog = createActivityLog({
    activities: repositories.activities,
    projects,
    sessions,
    limits,
    retentionMonths: options.logRetentionMonths,
    now,
  });
  const peopleParts = { ...repositories, sessions, permissions, projects, mailQueue, news, limits, now };
  const accountParts = { ...repositories, sessions, limits, knownDevices, mailQueue, now };
  const invitations = invitationService({ ...accountParts, news });
  const pictures = pictureService({ ...repositories, sessions, permissions, news, limits, now });
  const examParts = { ...repositories, permissions, news, limits, projects, now };
  const examAttempts = examAttemptService({
    ...examParts,
    attempts: repositories.examAttempts,
    toTake: repositories.examsToTake,
  });
  const runs = synchronisationRuns({
    ...repositories,
    discover: (discovery) => catalog.discover(discovery),
    projects,
    news,
    isOnlyProcess,
    now,
    log: options.log,
  });
  const layers = layerServices({
    ...repositories,
    takeNote,
    workshop: options.workshop,
    projects,
    permissions,
    news,
    log: options.log,
    now,
  });
  const schedule = synchronisationSchedule({ runs, everyHours: options.synchroniseEveryHours, now });
  return {
    ...peopleServices(peopleParts),
    activityLog,
    activities: activityService({ ...repositories, permissions }),
    administration: administrationService({ activities: repositories.activities, permissions }),
    announcements,
    auth: authService(accountParts),
    bookmarks: bookmarkService({ bookmarks: repositories.bookmarks, permissions, projects, news, now }),
    demo:
      options.demoSource &&
      demoService({
        content: repositories.demoContent,
        source: options.demoSource,
        sessions,
        projects,
        permissions,
        limits,
        now,
        log: options.log,
      }),
    emailChange: emailChangeService({ ...repositories, sessions, limits, mailQueue, news, now }),
    examAttempts,
    examCandidates: examCandidateService({ ...examParts, candidates: repositories.examCandidates }),
    examPreviews: examPreviewService(examParts),
    examReviews: examReviewService({
      ...examParts,
      attempts: repositories.examAttempts,
      reviews: repositories.examReviews,
    }),
    exams: examService(examParts),
    featureSearch: featureSearchService({ projects, find: options.findFeatures }),
    health: healthService({
      parts,
      dispensable: isOnlyProcess ? {} : { line: async () => messageBus.problem() },
      flaws: { map: usedDamage(options.damagedLayers ?? (() => []), repositories.projects) },
    }),
    imports,
    invitations,
    mailQueue,
    news,
    passwordChange: passwordChangeService(accountParts),
    passwordResets: passwordResetService(accountParts),
    permissions,
    pictures,
    placeSearch: placeSearchService({ url: options.placesUrl, limits, now, log: options.log }),
    profile: profileService({ ...repositories, sessions, permissions, news, now }),
    projectForms: projectFormService({
      projectForms: repositories.projectForms,
      catalog,
      hasStyles: options.workshop !== undefined,
      projects,
      permissions,
      news,
      now,
    }),
    projects,
    sessions,
    ...layers,
    synchronisationRuns: runs,
    synchronisations: synchronisationService({ runs, permissions }),
    workspaces: workspaceService({ workspaces: repositories.workspaces, permissions }),
    /** Drops what has expired. */
    async sweep(): Promise<void> {
      await sessions.removeExpired();
      await repositories.passwordResets.removeExpired(now());
      await repositories.emailChanges.removeExpired(now());
      await repositories.rateLimits.removeExpired(now());
      await knownDevices.removeUnused();
      await mailQueue.removeOld();
      await invitations.removeExpired();
      await examAttempts.submitOverdue();
      await pictures.removeUnused();
      await imports.removeOld();
      await layers.workspaceChanges.catchUp();
      await imports.welcome();
      await activityLog.prune();
      await schedule.look();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
