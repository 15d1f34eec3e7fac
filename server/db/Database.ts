import type { ColumnType, Generated, JSONColumnType, Kysely } from "kysely";
import type {
  CompaniesTable,
  EmailChangesTable,
  GrantsTable,
  InvitationsTable,
  MailsTable,
  PasswordResetsTable,
  PicturesTable,
  RolesTable,
  KnownDevicesTable,
  SessionsTable,
  UsersTable,
} from "./accountTables.ts";
import type {
  ActivitiesTable,
  ActivityActionDaysTable,
  ActivityAdministrationDaysTable,
  ActivityDaysTable,
  ActivityHoursTable,
  ActivityLayersTable,
  ActivityPeopleTable,
  ActivityPersonDaysTable,
  ActivityProjectDaysTable,
  ActivityLayerDaysTable,
  ActivityProjectsTable,
} from "./activityTables.ts";
import type { BookmarksTable } from "./bookmarkTables.ts";
import type { CreatedAt } from "./CreatedAt.ts";
import type {
  ExamAnswersTable,
  ExamAttemptsTable,
  ExamCandidatesTable,
  ExamPicturesTable,
  ExamsTable,
  ExamVersionsTable,
} from "./examTables.ts";
import type {
  ImportsTable,
  MapDatastoresTable,
  MapLayersTable,
  SynchronisationsTable,
  WorkspaceMovesTable,
} from "./mapTables.ts";

/** A workspace of the map server. */
export interface WorkspacesTable {
  id: Generated<number>;
  name: string;
  created_at: CreatedAt;
  /** The demo made it. */
  is_demo: Generated<boolean>;
}

/** Which companies may see which workspaces (spec §3.9). */
export interface CompanyWorkspacesTable {
  company_id: number;
  workspace_id: number;
}

export interface ProjectsTable {
  id: Generated<number>;
  workspace_id: number;
  name: string;
  description: Generated<string>;
  datastore: string;
  /** Layer names in drawing order; the first is drawn at the bottom. Insert as JSON text. */
  layers: JSONColumnType<string[]>;
  /** Whether layers of the workspace that no project lists follow its own. */
  includes_new_layers: Generated<boolean>;
  /** Degrees, EPSG:4326. */
  min_lon: number;
  min_lat: number;
  max_lon: number;
  max_lat: number;
  /** Start zoom; null means the default, 16 (spec §9.21). */
  zoom: number | null;
  /** WMS style per layer name. Insert as JSON text. */
  styles: ColumnType<Record<string, string>, string | undefined, string>;
  /** What people call a layer here, by its name. Insert as JSON text. */
  titles: ColumnType<Record<string, string>, string | undefined, string>;
  /** The extent is that of its layers; false once somebody chose one. */
  extent_follows_layers: Generated<boolean>;
  /** Counts the changes. */
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** The demo made it. */
  is_demo: Generated<boolean>;
}

/** One counter per thing that is limited; a row past `resets_at` counts as absent. */
export interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Date;
}

/** At most one row: this database was filled by the demo, and is nothing else. */
export interface DemoContentTable {
  is_demo: Generated<boolean>;
  /** When the demo's rows were last put there. */
  placed_at: Date;
  /** The rows are in place, the demo's files may not be yet. */
  are_files_due: Generated<boolean>;
}

/** At most one row: this database left the demo, whatever of it is still there. */
export interface DemoDepartureTable {
  is_only: Generated<boolean>;
  left_at: Generated<Date>;
}

/** Every table of the product, as Kysely sees it. */
export interface Database {
  companies: CompaniesTable;
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  password_resets: PasswordResetsTable;
  invitations: InvitationsTable;
  email_changes: EmailChangesTable;
  mails: MailsTable;
  pictures: PicturesTable;
  roles: RolesTable;
  grants: GrantsTable;
  workspaces: WorkspacesTable;
  company_workspaces: CompanyWorkspacesTable;
  projects: ProjectsTable;
  rate_limits: RateLimitsTable;
  demo_content: DemoContentTable;
  demo_departure: DemoDepartureTable;
  map_datastores: MapDatastoresTable;
  map_layers: MapLayersTable;
  workspace_moves: WorkspaceMovesTable;
  synchronisations: SynchronisationsTable;
  imports: ImportsTable;
  exams: ExamsTable;
  exam_versions: ExamVersionsTable;
  exam_candidates: ExamCandidatesTable;
  exam_attempts: ExamAttemptsTable;
  exam_answers: ExamAnswersTable;
  exam_pictures: ExamPicturesTable;
  bookmarks: BookmarksTable;
  activities: ActivitiesTable;
  activity_people: ActivityPeopleTable;
  activity_projects: ActivityProjectsTable;
  activity_layers: ActivityLayersTable;
  activity_days: ActivityDaysTable;
  activity_action_days: ActivityActionDaysTable;
  activity_administration_days: ActivityAdministrationDaysTable;
  activity_person_days: ActivityPersonDaysTable;
  activity_project_days: ActivityProjectDaysTable;
  activity_layer_days: ActivityLayerDaysTable;
  activity_hours: ActivityHoursTable;
}

/** How busy the connections are. */
export interface PoolFigures {
  open: number;
  idle: number;
  /** Callers that have none yet. */
  waiting: number;
  /** How often one was asked for, and how long that took together. */
  acquires: number;
  acquireMs: number;
}

/** What `openDatabase` answers. */
export interface OpenDatabase {
  kysely: Kysely<Database>;
  kind: "embedded" | "postgres";
  pool(): PoolFigures;
  /** Undefined while the database answers in time, else a sentence on what is wrong. */
  problem(): Promise<string | undefined>;
  /** Waits for running statements, then closes; the embedded database shuts down with a checkpoint. */
  close(): Promise<void>;
}
