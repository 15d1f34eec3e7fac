import { accessTokenService } from "./access-tokens/accessTokens.ts";
import { tokenReaderService } from "./access-tokens/tokenReaders.ts";
import { activityLog as createActivityLog } from "./activity/activityLog.ts";
import { auditLogService } from "./audit/auditLog.ts";
import { customerLogService } from "./logs/customerLogs.ts";
import { administrationLogService } from "./logs/administrationLog.ts";
import { createEventBus } from "./realtime/eventBus.ts";
import { attemptLimits } from "./rate-limits/attemptLimits.ts";
import { demoService } from "./demo/demo.ts";
import { examServices } from "./exams/examServices.ts";
import { healthService } from "./health/health.ts";
import { damagedLayersInUse } from "./health/damagedLayers.ts";
import { mailQueue as createMailQueue } from "./mail/mailQueue.ts";
import { importService } from "./import/imports.ts";
import { describingRule } from "./layer-metadata/describingRule.ts";
import { layerServices } from "./workspace-layers/layerServices.ts";
import { changeEventService } from "./realtime/changeEvents.ts";
import { mapServices } from "./maps/mapServices.ts";
import { accountServices } from "./sign-in/accountServices.ts";
import { customerServices } from "./customers/customerServices.ts";
import { workspaceService } from "./workspaces/workspaces.ts";
import { permissionService } from "./access/permissions.ts";
import { projectService } from "./projects/projects.ts";
import type { ServiceParts } from "./ServiceParts.ts";
import { sessionService } from "./session/sessions.ts";
import { synchronisationRuns } from "./synchronisation/runs.ts";
import { synchronisationSchedule } from "./synchronisation/schedule.ts";
import { importedSynchroniser } from "./synchronisation/synchroniseImported.ts";
import { synchronisationService } from "./synchronisation/synchronisations.ts";
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
  const { runMaintenance: maintainAccounts, ...accounts } = accountServices(options, {
    sessions,
    permissions,
    limits,
    mailQueue,
    changeEvents,
    virusScan,
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
  const schedule = synchronisationSchedule({ runs, everyHours: options.synchroniseEveryHours, now });
  return {
    ...customerServices({
      ...repositories,
      sessions,
      installation,
      permissions,
      projects,
      mailQueue,
      changeEvents,
      limits,
      now,
    }),
    ...accounts,
    ...mapServices(options, { projects, permissions, mayDescribe, limits, changeEvents }),
    accessTokens,
    tokenReaders: tokenReaderService({ tokenReaders: repositories.tokenReaders, limits, now }),
    activityLog,
    auditLog,
    customerLogs: customerLogService({ ...repositories, permissions }),
    administrationLog: administrationLogService({ activities: repositories.activities, permissions }),
    eventBus,
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
    ...exams,
    health: healthService({
      parts,
      dispensable: isOnlyProcess ? {} : { line: async () => messageBus.problem() },
      flaws: { map: damagedLayersInUse(options.damagedLayers ?? (() => []), repositories.projects) },
    }),
    imports,
    mailQueue,
    changeEvents,
    permissions,
    projects,
    sessions,
    ...layers,
    synchronisationRuns: runs,
    synchronisations: synchronisationService({ runs, permissions }),
    workspaces: workspaceService({ workspaces: repositories.workspaces, permissions }),
    /** Periodic maintenance: removes what has expired, and catches up on what was left undone. */
    async runMaintenance(): Promise<void> {
      await sessions.removeExpired();
      await maintainAccounts();
      await repositories.rateLimits.removeExpired(now());
      await accessTokens.removeExpired();
      await mailQueue.removeOld();
      await exams.examAttempts.submitOverdue();
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
