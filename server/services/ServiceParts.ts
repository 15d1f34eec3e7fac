import type { LayerMetadata } from "../../schemas/layerMetadata.ts";
import type { Repositories } from "../repositories/createRepositories.ts";
import type { demoService, DemoSource } from "./demo/demo.ts";
import type { Problem } from "./health/health.ts";
import type { Importer } from "./import/Importer.ts";
import type { mailQueue } from "./mail/mailQueue.ts";
import type { Mailbox } from "./mail/Mailbox.ts";
import type { MessageBus } from "./realtime/MessageBus.ts";
import type { ssoServices } from "./sso/ssoServices.ts";
import type { LayerCatalog } from "./projects/projects.ts";
import type { GroupByAreas } from "./area-groups/GroupByAreas.ts";
import type { CountValues } from "./layer-filter/CountValues.ts";
import type { FindFeatures } from "./search/FindFeatures.ts";
import type { Discovery, DiscoveryOptions } from "./synchronisation/Discovery.ts";
import type { ClamdAddress } from "./virus-scan/clamd.ts";
import type { virusScanService } from "./virus-scan/virusScan.ts";
import type { synchronisationRuns } from "./synchronisation/runs.ts";
import type { MailSettings } from "./mail/writeMail.ts";

/** What the services are built from. */
export interface ServiceParts {
  repositories: Repositories;
  catalog: LayerCatalog & { discover(options: DiscoveryOptions): Promise<Discovery> };
  /** How often the map server is synchronised automatically; undefined for never. */
  synchroniseEveryHours?: number | undefined;
  mailbox: Mailbox;
  mailSettings: MailSettings;
  parts: Readonly<Record<string, Problem>>;
  /** Layers whose data the embedded map server cannot read. */
  damagedLayers?: () => readonly { workspace: string; layer: string }[];
  now: () => Date;
  sessionLifetimeMs: number;
  /** However much it is used, a session ends by then. */
  sessionMaxLifetimeMs: number;
  /** Platform admins have to have a second factor. */
  adminsNeedFactor: boolean;
  /** The accounts are everybody's. */
  isDemo: boolean;
  /** With which secrets are kept in the database, the newest first; without one there are neither single sign-on nor one-time codes. */
  secretKeys: readonly string[];
  /** Identity providers that may be asked although their address is private. */
  oidcPrivateHosts: readonly string[];
  /** Only on a demo server. */
  demoSource: DemoSource | undefined;
  /** Turns uploaded files into layers; undefined where the maps come from another server. */
  importer: Importer | undefined;
  /** Searches features of the map server's layers; undefined where it cannot search. */
  findFeatures?: FindFeatures | undefined;
  /** Counts the values of attributes; undefined where it cannot count. */
  countValues?: CountValues | undefined;
  /** Groups features by the areas of another layer; undefined where it cannot. */
  groupByAreas?: GroupByAreas | undefined;
  /** What the data of a workspace's layers tell, by layer name; undefined where it doesn't know. */
  toldIn?: ((workspace: string) => ReadonlyMap<string, LayerMetadata>) | undefined;
  /** Address of the place search (PDOK Locatieserver); undefined disables it. */
  placesUrl?: string | undefined;
  /** The virus scanner that looks at uploads; undefined where none does. */
  clamd?: ClamdAddress | undefined;
  /** Largest file that can be imported, bytes. */
  importMaxBytes: number;
  /** How long the activity log is kept, months. */
  logRetentionMonths: number;
  /** No other process uses this database. */
  isOnlyProcess: boolean;
  /** Connects this process with the others of the installation. */
  messageBus: MessageBus;
  /** For failures outside any request. */
  log: Parameters<typeof mailQueue>[0]["log"] &
    Parameters<typeof ssoServices>[0]["log"] &
    Parameters<typeof demoService>[0]["log"] &
    Parameters<typeof virusScanService>[0]["log"] &
    Parameters<typeof synchronisationRuns>[0]["log"];
}
