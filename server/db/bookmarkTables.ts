import type { Generated } from "kysely";
import type { CreatedAt } from "./CreatedAt.ts";

/** A view of a project's map that somebody kept. */
export interface BookmarksTable {
  id: Generated<number>;
  project_id: number;
  user_id: number;
  /** Of that person in that project, unique. */
  name: string;
  /** What stands behind the `#` of a link. */
  link: string;
  /** Seen by the people of that person's company. */
  is_shared: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  /** Counts the changes. */
  version: Generated<number>;
}
