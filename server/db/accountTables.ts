import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "./CreatedAt.ts";

/** A customer: the company whose people use the product (spec §3.7, §3.8). */
export interface CompaniesTable {
  id: Generated<number>;
  name: string;
  customer_name: string;
  /** How many users the company may have, its main user included (spec §6.7). */
  max_users: number;
  /** How many users it has, invited ones included; kept by triggers, never above `max_users`. */
  user_count: ColumnType<number, never, never>;
  /** A user of this company; null only while the company is being created (spec §6.6). */
  main_user_id: number | null;
  created_at: CreatedAt;
  activated_at: Date | null;
  /** Counts the changes. */
  version: Generated<number>;
  /** Hash of a picture. */
  logo: string | null;
  /** The demo made it. */
  is_demo: Generated<boolean>;
}

export interface UsersTable {
  id: Generated<number>;
  /** Unique and in lower case. */
  email: string;
  /** Argon2id hash; null until the invitation is accepted (spec §4.11). */
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  language: Generated<"nl" | "en">;
  role_id: number;
  /** Null exactly for platform admins (role 1). */
  company_id: number | null;
  activated_at: Date | null;
  /** Until when the latest invitation can be accepted; means nothing once one was. A week from now when left out. */
  invitation_expires_at: Generated<Date>;
  created_at: CreatedAt;
  /** Counts the changes. */
  version: Generated<number>;
  /** Hash of a picture. */
  picture: string | null;
  /** The demo made it; its password is published. */
  is_demo: Generated<boolean>;
  /** Since when nobody can sign in with it; null while one can. */
  suspended_at: Date | null;
  /** When a session was last begun. */
  last_sign_in_at: Date | null;
}

/** The e-mail that an account is to have once it is confirmed; one at a time. */
export interface EmailChangesTable {
  user_id: number;
  /** In lower case. */
  email: string;
  requested_at: Date;
  /** SHA-256 of the link's token, 32 bytes; null until its mail is written. */
  token_hash: Buffer | null;
  expires_at: Date;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  user_id: number;
  created_at: CreatedAt;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  /** The row of the log that tells of the sign-in it began with; that may have been pruned. */
  activity_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A browser in which an account was signed in before. */
export interface KnownDevicesTable {
  /** SHA-256 of the cookie's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  user_id: number;
  created_at: CreatedAt;
  last_used_at: Generated<Date>;
}

/** One link to set a new password (spec §4.12). */
export interface PasswordResetsTable {
  /** SHA-256 of the link's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  user_id: number;
  created_at: CreatedAt;
  expires_at: Date;
  /** Set once this link, or another one of the same user, set a password. */
  used_at: Date | null;
}

/** One link to accept an invitation with (spec §4.11); sending it again adds another. */
export interface InvitationsTable {
  /** SHA-256 of the link's token, 32 bytes; the token itself is never stored. */
  token_hash: Buffer;
  user_id: number;
  kind: "customer" | "companyUser" | "admin";
  created_at: CreatedAt;
  expires_at: Date;
  /** Set once this link, or another one of the same user, was accepted. */
  used_at: Date | null;
}

/** A mail that is to be sent, or was. Who gets it and which link it holds is found at that moment. */
export interface MailsTable {
  id: Generated<string>;
  kind:
    | "customerInvitation"
    | "companyUserInvitation"
    | "adminInvitation"
    | "passwordReset"
    | "passwordChanged"
    | "emailChange"
    | "emailChangeNotice";
  /** Whose account it is about; null where nobody may learn whether there is one. */
  user_id: number | null;
  /** To which address, in lower case; null for that of the account. */
  email: string | null;
  created_at: CreatedAt;
  attempts: Generated<number>;
  /** Not tried again before. */
  due_at: Generated<Date>;
  /** Until then one server process has it in hand. */
  claimed_until: Date | null;
  sent_at: Date | null;
  /** Set when it is not tried again. */
  given_up_at: Date | null;
  /** What went wrong the last time. */
  failure: string | null;
}

/** A picture of a person or a logo of a company, re-encoded, named by the SHA-256 of its bytes. */
export interface PicturesTable {
  /** Hexadecimal. */
  hash: string;
  bytes: Buffer;
  media_type: string;
  created_at: CreatedAt;
}

/** 1 admin, 2 companyAdmin, 3 defaultUser (spec §3.2). */
export interface RolesTable {
  id: number;
  name: string;
  is_admin: boolean;
}

/** One permission rule; possession is always `any` (spec §6.3). */
export interface GrantsTable {
  /** Name of the role. */
  role: string;
  resource: string;
  /** `create:any`, `read:any`, `update:any` or `delete:any`. */
  action: string;
  attributes: Generated<string>;
}
