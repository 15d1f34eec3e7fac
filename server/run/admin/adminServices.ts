import type { OpenDatabase } from "../../db/openDatabase.ts";
import type { Config } from "../../config.ts";
import { findDemoFiles, removeDemoFiles } from "../../demo/demoFilesLeft.ts";
import { demoExamTitles } from "../../demo/demoCompanies.ts";
import { createRepositories } from "../../repositories/createRepositories.ts";
import type { QueuedMail } from "../../repositories/mail/mailQueue.ts";
import type { Services } from "../../services/createServices.ts";
import { demoDepartureService } from "../../services/demo/demoDeparture.ts";
import { firstAdminService } from "../../services/admins/firstAdmin.ts";
import type { AdminServices } from "./performCommand.ts";

interface AdminParts {
  config: Pick<Config, "publicUrl" | "smtpUrl">;
  database: OpenDatabase;
  dataDir: string;
  /** Those of a running server, or the few that a command has. */
  services: Pick<Services, "sessions" | "changeEvents"> & { projects: Pick<Services["projects"], "forget"> };
  enqueueMail: (mail: QueuedMail) => Promise<void>;
  isDemoShown: boolean;
}

/** What `npm run admin` does, on an open database. */
export function adminServices(parts: AdminParts): AdminServices {
  const { config, database, dataDir, services, enqueueMail, isDemoShown } = parts;
  const repositories = createRepositories(database.kysely);
  const isMailing = config.smtpUrl !== undefined;
  return {
    firstAdmin: firstAdminService({
      ...repositories,
      sessions: services.sessions,
      changeEvents: services.changeEvents,
      enqueueMail: isMailing ? enqueueMail : undefined,
      publicUrl: config.publicUrl,
      now: () => new Date(),
    }),
    departure: demoDepartureService({
      ...repositories,
      files: {
        find: (workspaces) => findDemoFiles(dataDir, workspaces),
        remove: (workspaces) => removeDemoFiles(dataDir, workspaces),
        examTitles: demoExamTitles(),
      },
      sessions: services.sessions,
      projects: services.projects,
    }),
    isPutBack: async () => (await repositories.demoContent.mark()) !== undefined,
    isDemoShown,
    isMailing,
  };
}
