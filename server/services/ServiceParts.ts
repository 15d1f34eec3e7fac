import type { Repositories } from "../repositories/createRepositories.ts";
import type { demoService, DemoSource } from "./demo/demo.ts";
import type { Problem } from "./health/health.ts";
import type { Importer } from "./import/Importer.ts";
import type { mailQueue } from "./mail/mailQueue.ts";
import type { Mailbox } from "./mail/Mailbox.ts";
import type { MessageBus } from "./realtime/MessageBus.ts";
import type { LayerCatalog } from "./projects/projects.ts";
import type { FindFeatures } from "./search/FindFeatures.ts";
import type { Discovery, DiscoveryOptions } from "./synchronisation/Discovery.ts";
import type { synchronisationRuns } from "./synchronisation/runs.ts";
import type { Letterhead } from "./mail/writeMail.ts";

/** What the use cases are made of. */
export interface ServiceParts {
  repositories: Repositories;
  catalog: LayerCatalog & { discover(options: DiscoveryOptions): Promise<Discovery> };
  /** How often the map server is looked at unasked; undefined for never. */
  synchroniseEveryHours?: number | undefined;
  mailbox: Mailbox;
  letterhead: Letterhead;
  parts: Readonly<Record<string, Problem>>;
  /** Layers whose data the map server cannot read. */
  damagedLayers?: () => readonly { workspace: string; layer: string }[];
  now: () => Date;
  sessionLifetimeMs: number;
  /** Only where the server is a demo. */
  demoSource: DemoSource | undefined;
  /** Where files become layers; undefined where the maps come from another server. */
  importer: Importer | undefined;
  /** Looks through the layers of the map server; undefined where it can't. */
  findFeatures?: FindFeatures | undefined;
  /** Where places are searched; undefined for nowhere. */
  placesUrl?: string | undefined;
  /** Largest file that can become layers, bytes. */
  importMaxBytes: number;
  /** How long the log of what people do goes back. */
  logRetentionMonths: number;
  /** No other process changes the database. */
  isOnlyProcess: boolean;
  /** To the others, if any. */
  messageBus: MessageBus;
  /** Hears of what went wrong where no answer waits for it. */
  log: Parameters<typeof mailQueue>[0]["log"] &
    Parameters<typeof demoService>[0]["log"] &
    Parameters<typeof synchronisationRuns>[0]["log"];
}
