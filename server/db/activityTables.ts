import type { ColumnType, Generated } from "kysely";

/** Somebody of whom the log tells (spec §3.11). */
export interface ActivityPeopleTable {
  id: Generated<number>;
  /** Also of a user who is gone; null once this person was erased from the log. */
  user_id: number | null;
  /** With which the person leaves the log too; null for platform admins. */
  company_id: number | null;
  /** As it was last; null once erased. */
  name: string | null;
}

/** What a project of which the log tells was called last. */
export interface ActivityProjectsTable {
  id: number;
  name: string;
}

export interface ActivityLayersTable {
  id: Generated<number>;
  name: string;
}

/** What somebody did (spec §3.12–3.16). */
export interface ActivitiesTable {
  /** The driver gives large numbers as text. */
  id: Generated<string>;
  /** Made by whoever tells of it, so that telling it twice is the same as once. */
  entry_id: Generated<string>;
  /** Whose log it is in; null for what is about no company, or about one that is gone. */
  company_id: number | null;
  person_id: number;
  logged_at: Date;
  action: string;
  /** Done to a company or its people, by whoever manages them; not counted as use of the product. */
  is_administrative: Generated<boolean>;
  /** 0 for none. */
  project_id: Generated<number>;
  /** 0 for none. */
  layer_id: Generated<number>;
  /** Of a sign-in: how long its session was in use. */
  duration_ms: ColumnType<string | null, number | null | undefined, number | null>;
  /** Whom it was done to. */
  subject_id: number | null;
  /** Write as JSON text. */
  details: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  /** What they say, as one text; a trigger writes it. */
  details_text: ColumnType<string | null, never, never>;
}

/** Figures over activities, kept by triggers; nothing else writes them. */
interface Figures {
  company_id: ColumnType<number, never, never>;
  /** In the time zone of the log. */
  day: ColumnType<Date, never, never>;
  /** How many activities. */
  count: ColumnType<string, never, never>;
  duration_ms: ColumnType<string, never, never>;
}

/** No longer counted: a server of the version before reads it. */
export type ActivityDaysTable = Figures;

/** How much was administered, in companies and outside them. */
export interface ActivityAdministrationDaysTable extends Omit<Figures, "company_id"> {
  action: ColumnType<string, never, never>;
}

export interface ActivityActionDaysTable extends Figures {
  action: ColumnType<string, never, never>;
}

/** How often a project was opened. */
export interface ActivityProjectDaysTable extends Figures {
  project_id: ColumnType<number, never, never>;
}

/** How often a layer was switched on. */
export interface ActivityLayerDaysTable extends Figures {
  layer_id: ColumnType<number, never, never>;
}

/** Without what is administrative, as are the hours. */
export interface ActivityPersonDaysTable extends Figures {
  person_id: ColumnType<number, never, never>;
}

export interface ActivityHoursTable extends Figures {
  hour: ColumnType<number, never, never>;
}
