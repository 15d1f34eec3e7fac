/** Generated from the migrated database: `npm run database-types`. What it cannot know stands in `columnTypes.ts`. */

import type { Column } from "./columnTypes.ts";
import type { ColumnType } from "kysely";

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

/** A token with which a GIS program reads maps. */
export interface AccessTokens {
  /** Whose it is, beyond whoever made it; null for a person's. */
  company_id: number | null;
  created_at: Column<"created_at">;
  expires_at: Date;
  id: Generated<number>;
  /** To within some minutes; null before it was used. */
  last_used_at: Date | null;
  /** Null when that user is gone. */
  made_by: number | null;
  name: string;
  /** For these only, as far as its owner sees them; null for all. */
  project_ids: Column<"access_tokens.project_ids">;
  scope: "read" | "edit" | "audit";
  /** SHA-256 of the token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  /** Whose it is, whose access it gives; null for a company's. */
  user_id: number | null;
}

/** What somebody did (spec §3.12–3.16). */
export interface Activities {
  action: string;
  /** Whose log it is in; null for what is about no company, or about one that is gone. */
  company_id: number | null;
  details: Column<"activities.details">;
  /** The details as one text; a trigger writes it. */
  details_text: Column<"activities.details_text">;
  /** Of a sign-in: how long its session was in use. */
  duration_ms: Int8 | null;
  /** Made by the sender, so that sending it twice is the same as once. */
  entry_id: Generated<string>;
  id: Generated<Int8>;
  /** Done to a company or its people, by whoever manages them; not counted as use of the product. */
  is_administrative: Generated<boolean>;
  /** 0 for none. */
  layer_id: Generated<number>;
  logged_at: Date;
  person_id: number;
  /** 0 for none. */
  project_id: Generated<number>;
  /** Whom it was done to. */
  subject_id: number | null;
}

/** How often each kind of action was done, a day; triggers write the figures, in the time zone of the log. */
export interface ActivityActionDays {
  action: string;
  company_id: number;
  count: Int8;
  day: Date;
  duration_ms: Int8;
}

/** How much was administered a day, in companies and outside them. */
export interface ActivityAdministrationDays {
  action: string;
  count: Int8;
  day: Date;
  duration_ms: Int8;
}

/** No longer counted; a server of the version before reads it. */
export interface ActivityDays {
  action: string;
  company_id: number;
  count: Int8;
  day: Date;
  duration_ms: Int8;
  layer_id: number;
  project_id: number;
}

/** How many activities each hour had, without what is administrative. */
export interface ActivityHours {
  company_id: number;
  count: Int8;
  day: Date;
  duration_ms: Int8;
  hour: number;
}

/** How often a layer was switched on a day. */
export interface ActivityLayerDays {
  company_id: number;
  count: Int8;
  day: Date;
  duration_ms: Int8;
  layer_id: number;
}

/** What a layer in the log is called. */
export interface ActivityLayers {
  id: Generated<number>;
  name: string;
}

/** Somebody in the log (spec §3.11). */
export interface ActivityPeople {
  /** With which the person leaves the log too; null for platform admins. */
  company_id: number | null;
  id: Generated<number>;
  /** As it was last; null once erased. */
  name: string | null;
  /** Also of a user who is gone; null once this person was erased from the log. */
  user_id: number | null;
}

/** How much each person did a day, without what is administrative. */
export interface ActivityPersonDays {
  company_id: number;
  count: Int8;
  day: Date;
  duration_ms: Int8;
  person_id: number;
}

/** How often a project was opened a day. */
export interface ActivityProjectDays {
  company_id: number;
  count: Int8;
  day: Date;
  duration_ms: Int8;
  project_id: number;
}

/** What a project in the log was called last. */
export interface ActivityProjects {
  id: number;
  name: string;
}

/** Who did or tried what at the doors of the server, for monitoring elsewhere. */
export interface AuditEvents {
  /** E-mail address, or what was typed as one. */
  account: string | null;
  address: string | null;
  code: string | null;
  company_id: number | null;
  /** In the order of being committed: readers go on after the last one they have. */
  id: Column<"audit_events.id">;
  /** The path that was asked for. */
  object: string;
  occurred_at: Column<"audit_events.occurred_at">;
  /** Method and route, such as DELETE /companies/:id. */
  operation: string;
  /** done, refused or failed. */
  outcome: "done" | "refused" | "failed";
  request_id: string;
  status: number;
  token_id: number | null;
  user_id: number | null;
}

/** A view of a project's map that somebody kept, a filter of one of its layers, or a selection of its features. */
export interface Bookmarks {
  created_at: Column<"created_at">;
  id: Generated<number>;
  /** Whether it is a selection of features, rather than a view or a filter. */
  is_selection: Generated<boolean>;
  /** Seen by the people of that person's company. */
  is_shared: Generated<boolean>;
  /** The layer whose filter this is; null for a view of the whole map. */
  layer: string | null;
  /** What stands behind the `#` of a link. */
  link: string;
  /** Of that person in that project, unique. */
  name: string;
  project_id: number;
  updated_at: Generated<Date>;
  user_id: number;
  /** Counts the changes. */
  version: Generated<number>;
}

/** A customer: the company whose people use the product (spec §3.7, §3.8). */
export interface Companies {
  activated_at: Date | null;
  created_at: Column<"created_at">;
  customer_name: string;
  id: Generated<number>;
  /** The demo made it. */
  is_demo: Generated<boolean>;
  /** Hash of a picture. */
  logo: string | null;
  /** A user of this company; null only while the company is being created (spec §6.6). */
  main_user_id: number | null;
  /** How many users the company may have, its main user included (spec §6.7). */
  max_users: number;
  name: string;
  /** What a new password has to be: composition or strength. */
  password_rules: Generated<"composition" | "strength">;
  /** Its people need a second factor, unless they sign in at its identity provider. */
  requires_second_factor: Generated<boolean>;
  /** After how long without use a session ends; 0: as the installation has it. */
  session_idle_minutes: Generated<number>;
  /** After how long it ends at the latest; 0: as the installation has it. */
  session_max_hours: Generated<number>;
  /** Not used any more: the version of the company counts these changes too. */
  sign_in_policy_version: Generated<number>;
  /** How many users it has, invited ones included; kept by triggers, never above `max_users`. */
  user_count: Column<"companies.user_count">;
  /** Counts the changes. */
  version: Generated<number>;
}

/** Domains of e-mail addresses that are a company's, which platform admins vouch for. */
export interface CompanyDomains {
  company_id: number;
  domain: string;
}

/** Which companies may see which workspaces (spec §3.9). */
export interface CompanyWorkspaces {
  company_id: number;
  workspace_id: number;
}

/** At most one row: this database was filled by the demo, and is nothing else. */
export interface DemoContent {
  /** The rows are in place, the demo's files may not be yet. */
  are_files_due: Generated<boolean>;
  is_demo: Generated<boolean>;
  /** When the demo's rows were last put there. */
  placed_at: Date;
}

/** At most one row: this database left the demo, whatever of it is still there. */
export interface DemoDeparture {
  is_only: Generated<boolean>;
  left_at: Generated<Date>;
}

/** Points, lines, areas and texts that somebody drew on a project's map. */
export interface Drawings {
  /** GeoJSON, degrees with longitude first; how each shape is drawn is in its properties. */
  content: Json;
  created_at: Column<"created_at">;
  id: Generated<number>;
  /** Seen by the people of that person's company. */
  is_shared: Generated<boolean>;
  /** Of that person in that project, unique. */
  name: string;
  project_id: number;
  updated_at: Generated<Date>;
  user_id: number;
  /** Counts the changes. */
  version: Generated<number>;
}

/** The e-mail that an account is to have once it is confirmed; one at a time. */
export interface EmailChanges {
  /** In lower case. */
  email: string;
  expires_at: Date;
  requested_at: Date;
  /** SHA-256 of the link's token, 32 bytes; null until its mail is written. */
  token_hash: Buffer | null;
  user_id: number;
}

/** What was answered to one question, by its place in the version. */
export interface ExamAnswers {
  attempt_id: number;
  /** Set once it is submitted, if it can be; by hand for a free text. */
  points: number | null;
  question: number;
  /** Chosen by the sender; milliseconds since 1970 as a rule. */
  revision: Int8;
  saved_at: Generated<Date>;
  value: Column<"exam_answers.value">;
}

/** One person's attempt at one version; the next round once its makers let this person take it again. */
export interface ExamAttempts {
  /** No answer counts that comes later; null without a time limit. */
  ends_at: Date | null;
  exam_id: number;
  exam_version: number;
  id: Generated<number>;
  is_passed: boolean | null;
  max_score: number | null;
  /** When its makers let this person begin once more. */
  retake_allowed_at: Date | null;
  /** Answers that wait to be judged. */
  review_count: Generated<number>;
  /** From 1. */
  round: Generated<number>;
  /** Points; null until it is submitted and every answer is judged. */
  score: number | null;
  started_at: Column<"exam_attempts.started_at">;
  submitted_at: Date | null;
  user_id: number;
}

/** Who can take an exam that is for chosen people; kept also while it is for everybody. */
export interface ExamCandidates {
  exam_id: number;
  user_id: number;
}

/** Pictures that a company uploaded for its exams. */
export interface ExamPictures {
  company_id: number;
  /** When it was last uploaded, or last asked about in an exam that was saved. */
  created_at: Column<"exam_pictures.created_at">;
  hash: string;
}

/** An exam of a company, with the draft that its makers edit (spec §1.5, §3.17). */
export interface Exams {
  /** Counts the changes of who it is for. */
  candidates_version: Generated<number>;
  company_id: number;
  created_at: Column<"created_at">;
  /** As `schemas/examDraft` has it. */
  draft: Column<"exams.draft">;
  id: Generated<number>;
  /** Only for those of `exam_candidates`; else for everybody of the company. */
  is_for_chosen: Generated<boolean>;
  /** Number of the version that candidates get; null before the first. */
  published_version: number | null;
  question_count: number;
  state: Generated<"draft" | "published" | "closed">;
  /** Of the draft, as is the number of questions. */
  title: string;
  updated_at: Generated<Date>;
  /** Counts the changes. */
  version: Generated<number>;
}

/** What was published; the database refuses to change it. */
export interface ExamVersions {
  /** As `schemas/examDraft` has it. */
  content: Column<"exam_versions.content">;
  description: Generated<string | null>;
  exam_id: number;
  /** From 1. */
  number: number;
  pass_percent: Generated<number | null>;
  published_at: Column<"exam_versions.published_at">;
  question_count: Generated<number>;
  time_limit_minutes: Generated<number | null>;
  title: Generated<string | null>;
}

/** Which account somebody known to an identity provider has. */
export interface ExternalIdentities {
  company_id: number;
  created_at: Column<"created_at">;
  issuer: string;
  subject: string;
  user_id: number;
}

/** Sessions that began at an identity provider, which can end them. */
export interface FederatedSessions {
  company_id: number;
  /** Sealed; the hint with which to sign out there. */
  id_token: Buffer | null;
  issuer: string;
  /** The provider's sid, if it gave one. */
  provider_session: string | null;
  subject: string;
  token_hash: Buffer;
}

/** One permission rule; possession is always `any` (spec §6.3). */
export interface Grants {
  action: "create:any" | "read:any" | "update:any" | "delete:any";
  attributes: Generated<string>;
  resource: string;
  /** Name of the role. */
  role: string;
}

/** Sign-ins whose password was right and whose second factor is awaited; they open nothing. */
export interface HalfSignIns {
  expires_at: Date;
  /** SHA-256 of the hash of the password that was right. */
  password_hash_hash: Buffer;
  token_hash: Buffer;
  user_id: number;
}

/** Where the people of a company sign in (OpenID Connect). */
export interface IdentityProviders {
  /** Values of that claim, with commas between, that make an admin. */
  admin_values: Generated<string>;
  client_id: string;
  /** Sealed with a key of SECRETS_KEY. */
  client_secret: Buffer | null;
  company_id: number;
  /** People without an account get one, within the seats. */
  creates_accounts: Generated<boolean>;
  is_enabled: Generated<boolean>;
  /** Its people, but for the main user, cannot use a password. */
  is_required: Generated<boolean>;
  issuer: string;
  /** Why the latest sign-in failed, when no later one succeeded. */
  last_failure: string | null;
  last_failure_at: Date | null;
  /** The claim that holds groups or roles; empty for none. */
  role_claim: Generated<string>;
  /** ISO 8601 day on which the provider stops accepting it. */
  secret_expires_on: string | null;
  /** The expiry that its admins were last warned of, with how long before. */
  secret_warned_on: string | null;
  /** Values that let somebody in; empty: everybody. */
  user_values: Generated<string>;
  version: Generated<number>;
}

/** A file on its way to become layers; its bytes lie in the data folder, under the same id. */
export interface Imports {
  /** What the file does not say. */
  answers: Column<"imports.answers">;
  /** How often its reading was begun. */
  attempts: Generated<number>;
  changed_at: Generated<Date>;
  /** Until then one server process works on it. */
  claimed_until: Date | null;
  created_at: Column<"created_at">;
  failure: Column<"imports.failure">;
  file_name: string;
  /** What the file holds. */
  found: Column<"imports.found">;
  id: Generated<string>;
  /** 0 to 1, of what is under way. */
  progress: Generated<number>;
  /** Bytes that are on disk for good. */
  received: Generated<Int8>;
  /** Bytes. */
  size: Column<"imports.size">;
  state: Generated<"receiving" | "reading" | "asking" | "ready" | "saving" | "saved" | "failed">;
  /** Who brought it; null when that user is gone. */
  user_id: number | null;
  workspace: string;
}

/** One link to accept an invitation with (spec §4.11); sending it again adds another. */
export interface Invitations {
  created_at: Column<"created_at">;
  expires_at: Date;
  kind: "customer" | "companyUser" | "admin";
  /** SHA-256 of the link's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  /** Set once this link, or another one of the same user, was accepted. */
  used_at: Date | null;
  user_id: number;
}

/** A browser in which an account was signed in before. */
export interface KnownDevices {
  created_at: Column<"created_at">;
  /** The account's second factor was given there. */
  is_proven: Generated<boolean>;
  last_used_at: Generated<Date>;
  /** SHA-256 of the cookie's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  user_id: number;
}

/** What people are told of a layer and its attributes. */
export interface LayerMetadata {
  /** As `schemas/layerMetadata` has it. */
  content: Column<"layer_metadata.content">;
  /** Its name on the map server; it need not be there. */
  layer: string;
  updated_at: Generated<Date>;
  /** Counts the changes. */
  version: Generated<number>;
  workspace_id: number;
}

/** A mail that is to be sent, or was. Who gets it and which link it holds is found at that moment. */
export interface Mails {
  attempts: Generated<number>;
  /** Until then one server process works on it. */
  claimed_until: Date | null;
  created_at: Column<"created_at">;
  /** Not tried again before. */
  due_at: Generated<Date>;
  /** To which address, in lower case; null for that of the account. */
  email: string | null;
  /** What went wrong the last time. */
  failure: string | null;
  /** Set when it is not tried again. */
  given_up_at: Date | null;
  id: Generated<string>;
  kind:
    | "customerInvitation"
    | "companyUserInvitation"
    | "adminInvitation"
    | "passwordReset"
    | "passwordChanged"
    | "emailChange"
    | "emailChangeNotice"
    | "clientSecretExpires"
    | "newDevice"
    | "secondFactorReset"
    | "secondFactorAdded"
    | "secondFactorRemoved"
    | "accessTokenMade"
    | "sessionsEnded";
  sent_at: Date | null;
  /** Whose account it is about; null where nobody may learn whether there is one. */
  user_id: number | null;
}

/** A datastore of the map server, as the latest synchronisation found it (spec §1.9). */
export interface MapDatastores {
  /** It is no longer there, and its projects stayed. */
  is_gone: Generated<boolean>;
  name: string;
  workspace_id: number;
}

/** A layer of the map server, as the latest synchronisation found it. */
export interface MapLayers {
  datastore: string;
  /** `[minLon, minLat, maxLon, maxLat]`, degrees, EPSG:4326; null where the map server gives none. */
  extent: Column<"map_layers.extent">;
  /** Differs when the way it is drawn does. */
  legend: string;
  name: string;
  title: string;
  workspace_id: number;
}

/** What an authenticator was asked to sign, by SHA-256; each counts once. */
export interface PasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: Date;
  purpose: "signIn" | "secondStep" | "confirmation" | "registration";
  /** Whose passkey is asked for; null where the passkey says who it is. */
  user_id: number | null;
}

/** WebAuthn credentials of people: their second factor, or the whole sign-in. */
export interface Passkeys {
  /** Of signatures, as the authenticator last told; 0 where it counts none. */
  counter: Int8;
  created_at: Column<"created_at">;
  credential_id: Buffer;
  id: Generated<number>;
  last_used_at: Date | null;
  name: string;
  /** COSE. */
  public_key: Buffer;
  /** How the authenticator is reached, with commas between. */
  transports: Generated<string>;
  user_id: number;
}

/** One link to set a new password (spec §4.12). */
export interface PasswordResets {
  created_at: Column<"created_at">;
  expires_at: Date;
  /** SHA-256 of the link's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  /** Set once this link, or another one of the same user, set a password. */
  used_at: Date | null;
  user_id: number;
}

/** A picture of a person or a logo of a company, re-encoded, named by the SHA-256 of its bytes. */
export interface Pictures {
  bytes: Buffer;
  created_at: Column<"created_at">;
  /** Hexadecimal. */
  hash: string;
  media_type: string;
}

/** A map of layers of one workspace (spec §3.9). */
export interface Projects {
  /** Groups and first settings of its layers, as `schemas/projectArrangement` has it. */
  arrangement: Column<"projects.arrangement">;
  datastore: string;
  description: Generated<string>;
  /** The extent is that of its layers; false once somebody chose one. */
  extent_follows_layers: Generated<boolean>;
  id: Generated<number>;
  /** Whether layers of the workspace that no project lists follow its own. */
  includes_new_layers: Generated<boolean>;
  /** The demo made it. */
  is_demo: Generated<boolean>;
  /** Layer names in drawing order; the first is drawn at the bottom. */
  layers: Column<"projects.layers">;
  max_lat: number;
  max_lon: number;
  min_lat: number;
  /** Degrees, EPSG:4326. */
  min_lon: number;
  name: string;
  /** WMS style per layer name. */
  styles: Column<"projects.styles">;
  /** What people call a layer here, by its name. */
  titles: Column<"projects.titles">;
  updated_at: Generated<Date>;
  /** Counts the changes. */
  version: Generated<number>;
  workspace_id: number;
  /** Start zoom; null means the default, 16 (spec §9.21). */
  zoom: number | null;
}

/** One counter per thing that is limited; a row past `resets_at` counts as absent. */
export interface RateLimits {
  hits: number;
  key: string;
  resets_at: Date;
}

/** Codes that get in once where the second factor is lost. */
export interface RecoveryCodes {
  /** SHA-256 of 125 random bits. */
  code_hash: Buffer;
  created_at: Column<"created_at">;
  user_id: number;
}

/** 1 admin, 2 companyAdmin, 3 defaultUser (spec §3.2). */
export interface Roles {
  id: number;
  is_admin: boolean;
  name: string;
}

/** Somebody who is signed in, in one browser. */
export interface Sessions {
  /** The row of the log about the sign-in it began with; that may have been pruned. */
  activity_id: Int8 | null;
  /** The IP address it began from; null where that was not kept yet. */
  address: string | null;
  /** When its person last gave the second factor, or the password where there is none. */
  confirmed_at: Date | null;
  created_at: Column<"created_at">;
  expires_at: Date;
  last_seen_at: Generated<Date>;
  /** SHA-256 of the cookie's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  /** What the browser called itself then. */
  user_agent: string | null;
  user_id: number;
}

/** People who were sent to an identity provider and are not back yet. */
export interface SignInAttempts {
  /** SHA-256 of the secret in the cookie of the browser that was sent. */
  browser_hash: Buffer;
  company_id: number;
  expires_at: Date;
  provider_version: number;
  /** A path of the web app. */
  return_to: string;
  /** SHA-256 of the state parameter. */
  state_hash: Buffer;
}

/** One run of the synchronisation, and what the log keeps of it. */
export interface Synchronisations {
  /** The names of the workspaces that were asked for; null for all. */
  asked: Column<"synchronisations.asked">;
  counts: Column<"synchronisations.counts">;
  differences: Column<"synchronisations.differences">;
  ended_at: Date | null;
  failure: string | null;
  found: Column<"synchronisations.found">;
  id: Generated<number>;
  /** Until then a process works on it; past it, that process died. */
  lease_until: Date;
  progress: Column<"synchronisations.progress">;
  started_at: Column<"synchronisations.started_at">;
  started_by: number | null;
  state: "discovering" | "awaiting" | "applying" | "applied" | "unchanged" | "failed" | "cancelled";
  trigger: "person" | "schedule";
  unreadable: Column<"synchronisations.unreadable">;
}

/** One-time codes by time (RFC 6238), one secret each. */
export interface TotpSecrets {
  /** Null until a first code was right: then it counts for nothing yet. */
  confirmed_at: Date | null;
  created_at: Column<"created_at">;
  /** The step of the latest code that was used; no earlier one counts. */
  last_step: Int8 | null;
  /** Sealed with a key of SECRETS_KEY. */
  secret: Buffer;
  user_id: number;
}

/** Logout tokens of identity providers count once. */
export interface UsedLogoutTokens {
  expires_at: Date;
  token_hash: Buffer;
}

/** Somebody who has an account, or is invited to one. */
export interface Users {
  activated_at: Date | null;
  /** Null exactly for platform admins (role 1). */
  company_id: number | null;
  created_at: Column<"created_at">;
  /** Unique and in lower case. */
  email: string;
  first_name: Generated<string>;
  id: Generated<number>;
  /** Until when the latest invitation can be accepted; means nothing once one was. A week from now when left out. */
  invitation_expires_at: Generated<Date>;
  /** The demo made it; its password is published. */
  is_demo: Generated<boolean>;
  language: Generated<"nl" | "en">;
  last_name: Generated<string>;
  /** When a session was last begun. */
  last_sign_in_at: Date | null;
  /** Argon2id hash; null until the invitation is accepted (spec §4.11). */
  password_hash: string | null;
  /** Hash of a picture. */
  picture: string | null;
  role_id: number;
  /** Since when nobody can sign in with it; null while one can. */
  suspended_at: Date | null;
  /** Counts the changes. */
  version: Generated<number>;
}

/** The folder of a workspace that was renamed or deleted, until it is so too. */
export interface WorkspaceMoves {
  from_name: string;
  id: Generated<number>;
  made_at: Column<"workspace_moves.made_at">;
  /** Null: it is removed. */
  to_name: string | null;
}

/** A workspace of the map server. */
export interface Workspaces {
  created_at: Column<"created_at">;
  id: Generated<number>;
  /** The demo made it. */
  is_demo: Generated<boolean>;
  name: string;
}

export interface DB {
  access_tokens: AccessTokens;
  activities: Activities;
  activity_action_days: ActivityActionDays;
  activity_administration_days: ActivityAdministrationDays;
  activity_days: ActivityDays;
  activity_hours: ActivityHours;
  activity_layer_days: ActivityLayerDays;
  activity_layers: ActivityLayers;
  activity_people: ActivityPeople;
  activity_person_days: ActivityPersonDays;
  activity_project_days: ActivityProjectDays;
  activity_projects: ActivityProjects;
  audit_events: AuditEvents;
  bookmarks: Bookmarks;
  companies: Companies;
  company_domains: CompanyDomains;
  company_workspaces: CompanyWorkspaces;
  demo_content: DemoContent;
  demo_departure: DemoDeparture;
  drawings: Drawings;
  email_changes: EmailChanges;
  exam_answers: ExamAnswers;
  exam_attempts: ExamAttempts;
  exam_candidates: ExamCandidates;
  exam_pictures: ExamPictures;
  exam_versions: ExamVersions;
  exams: Exams;
  external_identities: ExternalIdentities;
  federated_sessions: FederatedSessions;
  grants: Grants;
  half_sign_ins: HalfSignIns;
  identity_providers: IdentityProviders;
  imports: Imports;
  invitations: Invitations;
  known_devices: KnownDevices;
  layer_metadata: LayerMetadata;
  mails: Mails;
  map_datastores: MapDatastores;
  map_layers: MapLayers;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  pictures: Pictures;
  projects: Projects;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  roles: Roles;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  synchronisations: Synchronisations;
  totp_secrets: TotpSecrets;
  used_logout_tokens: UsedLogoutTokens;
  users: Users;
  workspace_moves: WorkspaceMoves;
  workspaces: Workspaces;
}
