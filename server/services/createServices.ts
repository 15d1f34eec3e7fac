import { accountActService } from "./account-acts/accountActs.ts";
import { accessTokenService } from "./access-tokens/accessTokens.ts";
import { tokenReaderService } from "./access-tokens/tokenReaders.ts";
import { activityLog as createActivityLog } from "./activity/activityLog.ts";
import { auditLogService } from "./audit/auditLog.ts";
import { customerLogService } from "./logs/customerLogs.ts";
import { administrationLogService } from "./logs/administrationLog.ts";
import { createEventBus } from "./realtime/eventBus.ts";
import { attemptLimits } from "./rate-limits/attemptLimits.ts";
import { authService } from "./sign-in/auth.ts";
import { bookmarkService } from "./bookmarks/bookmarks.ts";
import { drawingService } from "./drawings/drawings.ts";
import { deviceService } from "./devices/devices.ts";
import { demoService } from "./demo/demo.ts";
import { emailChangeService } from "./email-change/emailChange.ts";
import { examServices } from "./exams/examServices.ts";
import { healthService } from "./health/health.ts";
import { damagedLayersInUse } from "./health/damagedLayers.ts";
import { knownDeviceService } from "./sign-in/knownDevices.ts";
import { mailQueue as createMailQueue } from "./mail/mailQueue.ts";
import { passwordChangeService } from "./profile/passwordChange.ts";
import { passwordPolicyService } from "./sign-in/passwordPolicy.ts";
import { passwordResetService } from "./password-reset/passwordResets.ts";
import { importService } from "./import/imports.ts";
import { describingRule } from "./layer-metadata/describingRule.ts";
import { layerMetadataService } from "./layer-metadata/layerMetadata.ts";
import { layerServices } from "./workspace-layers/layerServices.ts";
import { changeEventService } from "./realtime/changeEvents.ts";
import { customerServices } from "./customers/customerServices.ts";
import { invitationService } from "./invitation/invitations.ts";
import { workspaceService } from "./workspaces/workspaces.ts";
import { ownDataService } from "./own-data/ownData.ts";
import { permissionService } from "./access/permissions.ts";
import { pictureService } from "./pictures/pictures.ts";
import { profileService } from "./profile/profile.ts";
import { projectFormService } from "./projects/projectForms.ts";
import { projectService } from "./projects/projects.ts";
import { layerExportService } from "./layer-export/layerExports.ts";
import { areaGroupService } from "./area-groups/areaGroups.ts";
import { attributeValueService } from "./layer-filter/attributeValues.ts";
import { featureSearchService } from "./search/featureSearch.ts";
import { placeSearchService } from "./search/placeSearch.ts";
import type { ServiceParts } from "./ServiceParts.ts";
import { sessionService } from "./session/sessions.ts";
import { synchronisationRuns } from "./synchronisation/runs.ts";
import { synchronisationSchedule } from "./synchronisation/schedule.ts";
import { importedSynchroniser } from "./synchronisation/synchroniseImported.ts";
import { synchronisationService } from "./synchronisation/synchronisations.ts";
import { secondFactorServices } from "./second-factor/secondFactorServices.ts";
import { signInCompletion } from "./sign-in/completeSignIn.ts";
import { ssoServices } from "./sso/ssoServices.ts";
import { virusScanService } from "./virus-scan/virusScan.ts";
import { mailWriter } from "./mail/writeMail.ts";

/**
 * How long sessions and projects are cached. Only with a single process: another process would learn of a change a
 * moment after it was answered.
 */
const sessionCacheMs = 30_000;
const projectCacheMs = 2_000;

/** All services, wired to each other. Reads the grants once: only a migration changes them. */
export async function createServices(options: ServiceParts) {
  const { repositories, catalog, parts, messageBus, isOnlyProcess, now } = options;
  const permissions = permissionService(await repositories.grants.all());
  const limits = attemptLimits(repositories.rateLimits, now);
  const eventBus = createEventBus(messageBus);
  const changeEvents = changeEventService({ eventBus, workspaces: repositories.workspaces });
  const installation = {
    lifetimeMs: options.sessionLifetimeMs,
    maxLifetimeMs: options.sessionMaxLifetimeMs,
  };
  const sessions = sessionService(repositories.sessions, {
    eventBus,
    now,
    installation,
    adminsNeedFactor: options.adminsNeedFactor,
    cacheMs: isOnlyProcess ? sessionCacheMs : 0,
  });
  const mailQueue = createMailQueue({
    mails: repositories.mails,
    write: mailWriter({ ...repositories, ...options.mailSettings, now }),
    mailbox: options.mailbox,
    isOnlyProcess,
    log: options.log,
    now,
  });
  const knownDevices = knownDeviceService(repositories.knownDevices, { mailQueue, now });
  const mayDescribe = describingRule({ permissions, workspaces: repositories.workspaces });
  const projects = projectService({
    eventBus,
    projects: repositories.projects,
    catalog,
    permissions,
    mayDescribe,
    cacheMs: isOnlyProcess ? projectCacheMs : 0,
  });
  const synchroniseImported = importedSynchroniser({
    mapRegistry: repositories.mapRegistry,
    discover: (discovery) => catalog.discover(discovery),
    projects,
    changeEvents,
    now,
    log: options.log,
  });
  const virusScan = virusScanService({ clamd: options.clamd, log: options.log });
  const imports = importService({
    virusScan,
    imports: repositories.imports,
    layerMetadata: repositories.layerMetadata,
    importer: options.importer,
    permissions,
    projects,
    changeEvents,
    synchroniseImported,
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
  const auditLog = auditLogService({
    auditEvents: repositories.auditEvents,
    permissions,
    retentionMonths: options.logRetentionMonths,
    now,
  });
  const customerParts = {
    ...repositories,
    sessions,
    installation,
    permissions,
    projects,
    mailQueue,
    changeEvents,
    limits,
    now,
  };
  const passwordPolicy = passwordPolicyService({
    passwordOwners: repositories.passwordOwners,
    appName: options.mailSettings.appName,
  });
  const accountParts = { ...repositories, passwordPolicy, sessions, limits, knownDevices, mailQueue, now };
  const sso = ssoServices({
    ...accountParts,
    permissions,
    changeEvents,
    secretKeys: options.secretKeys,
    privateHosts: options.oidcPrivateHosts,
    publicUrl: options.mailSettings.publicUrl,
    log: options.log,
  });
  const complete = signInCompletion(accountParts);
  const secondFactor = secondFactorServices({
    ...accountParts,
    complete,
    secretKeys: options.secretKeys,
    isDemo: options.isDemo,
    hasSso: sso.isAvailable,
    appName: options.mailSettings.appName,
    publicUrl: options.mailSettings.publicUrl,
  });
  const { secondStep, ownFactors, confirmations } = secondFactor;
  const invitations = invitationService({ ...accountParts, changeEvents });
  const pictures = pictureService({
    ...repositories,
    virusScan,
    sessions,
    permissions,
    changeEvents,
    limits,
    now,
  });
  const exams = examServices({ ...repositories, permissions, changeEvents, limits, projects, now });
  const runs = synchronisationRuns({
    ...repositories,
    discover: (discovery) => catalog.discover(discovery),
    projects,
    changeEvents,
    isOnlyProcess,
    now,
    log: options.log,
  });
  const layers = layerServices({
    ...repositories,
    synchroniseImported,
    importer: options.importer,
    projects,
    permissions,
    changeEvents,
    log: options.log,
    now,
  });
  const accessTokens = accessTokenService({
    accessTokens: repositories.accessTokens,
    projects,
    permissions,
    changeEvents,
    mailQueue,
    now,
  });
  const layerMetadata = layerMetadataService({
    layerMetadata: repositories.layerMetadata,
    workspaces: repositories.workspaces,
    catalog,
    toldIn: options.toldIn,
    isListed: options.importer !== undefined,
    projects,
    permissions,
    mayDescribe,
    changeEvents,
    now,
  });
  const schedule = synchronisationSchedule({ runs, everyHours: options.synchroniseEveryHours, now });
  return {
    ...customerServices(customerParts),
    accessTokens,
    accountActs: accountActService({ ...accountParts, permissions, changeEvents }),
    tokenReaders: tokenReaderService({ tokenReaders: repositories.tokenReaders, limits, now }),
    activityLog,
    auditLog,
    confirmations,
    customerLogs: customerLogService({ ...repositories, permissions }),
    administrationLog: administrationLogService({ activities: repositories.activities, permissions }),
    eventBus,
    arePasskeysInUse: async () => await secondFactor.arePasskeysInUse(),
    auth: authService({ ...accountParts, complete, secondStep, hasSso: sso.isAvailable }),
    bookmarks: bookmarkService({
      bookmarks: repositories.bookmarks,
      permissions,
      projects,
      changeEvents,
      now,
    }),
    drawings: drawingService({
      drawings: repositories.drawings,
      activities: repositories.activities,
      permissions,
      projects,
      changeEvents,
      now,
    }),
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
    devices: deviceService({ devices: repositories.devices, sessions, changeEvents, now }),
    emailChange: emailChangeService({ ...repositories, sessions, limits, mailQueue, changeEvents, now }),
    ...exams,
    featureSearch: featureSearchService({ projects, find: options.findFeatures }),
    areaGroups: areaGroupService({ projects, groupByAreas: options.groupByAreas }),
    attributeValues: attributeValueService({ projects, countValues: options.countValues }),
    health: healthService({
      parts,
      dispensable: isOnlyProcess ? {} : { line: async () => messageBus.problem() },
      flaws: { map: damagedLayersInUse(options.damagedLayers ?? (() => []), repositories.projects) },
    }),
    imports,
    invitations,
    knownDevices,
    layerMetadata,
    layerExports: layerExportService({
      projects,
      layerMetadata,
      activities: repositories.activities,
      importer: options.importer,
      now,
    }),
    mailQueue,
    changeEvents,
    ownData: ownDataService({ ownData: repositories.ownData, limits, now }),
    ownFactors,
    passwordChange: passwordChangeService(accountParts),
    passwordResets: passwordResetService(accountParts),
    permissions,
    pictures,
    placeSearch: placeSearchService({ url: options.placesUrl, limits, now, log: options.log }),
    profile: profileService({ ...repositories, sessions, permissions, changeEvents, now }),
    projectForms: projectFormService({
      projectForms: repositories.projectForms,
      catalog,
      hasStyles: options.importer !== undefined,
      projects,
      permissions,
      changeEvents,
      now,
    }),
    projects,
    secondStep,
    sessions,
    ssoSettings: sso.settings,
    ssoSignIns: sso.signIns,
    ssoSignOuts: sso.signOuts,
    ...layers,
    synchronisationRuns: runs,
    synchronisations: synchronisationService({ runs, permissions }),
    workspaces: workspaceService({ workspaces: repositories.workspaces, permissions }),
    /** Periodic maintenance: removes what has expired, and catches up on what was left undone. */
    async runMaintenance(): Promise<void> {
      await sessions.removeExpired();
      await repositories.passwordResets.removeExpired(now());
      await repositories.emailChanges.removeExpired(now());
      await repositories.rateLimits.removeExpired(now());
      await knownDevices.removeUnused();
      await sso.runMaintenance();
      await secondFactor.runMaintenance();
      await accessTokens.removeExpired();
      await mailQueue.removeOld();
      await invitations.removeExpired();
      await exams.examAttempts.submitOverdue();
      await pictures.removeUnused();
      await imports.removeOld();
      await layers.workspaceChanges.retryMoves();
      await imports.registerArrivals();
      await activityLog.prune();
      await auditLog.prune();
      await schedule.look();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
