import type { Kysely } from "kysely";
import type { Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { maySignIn } from "./accounts.ts";

/** A user with the role and company that every request needs. */
export interface UserRecord {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  role: { id: number; name: string; isAdmin: boolean };
  company: { id: number; name: string; logo: string | null } | null;
  /** The person who signed the company up; nobody can edit or delete this user. */
  isMainUser: boolean;
  /** Hash of the person's picture. */
  picture: string | null;
  /** Counts the changes. */
  version: number;
}

/** A user in the version that the caller knows; in any version when undefined. */
export interface UserKey {
  id: number;
  version: number | undefined;
}

/** What can change of an account; undefined fields stay as they are. */
export interface UserChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  language?: Language | undefined;
}

/** What signing in needs of an account. */
export interface Credentials {
  userId: number;
  /** Argon2id; null until the invitation is accepted. */
  passwordHash: string | null;
  activatedAt: Date | null;
  suspendedAt: Date | null;
}

/** Joins role and company to a query that reads from `users`. */
export function selectUser(kysely: Kysely<Database>) {
  return kysely
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select([
      "users.id",
      "users.email",
      "users.first_name",
      "users.last_name",
      "users.language",
      "users.role_id",
      "users.picture",
      "users.version",
      "roles.name as role_name",
      "roles.is_admin",
      "companies.id as company_id",
      "companies.name as company_name",
      "companies.logo",
      "companies.main_user_id",
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUser>["executeTakeFirstOrThrow"]>>;

export function toUserRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    role: { id: row.role_id, name: row.role_name, isAdmin: row.is_admin },
    company:
      row.company_id === null || row.company_name === null
        ? null
        : { id: row.company_id, name: row.company_name, logo: row.logo },
    isMainUser: row.main_user_id === row.id,
    picture: row.picture,
    version: row.version,
  };
}

export function userRepository(kysely: Kysely<Database>) {
  return {
    async findById(id: number): Promise<UserRecord | undefined> {
      const row = await selectUser(kysely).where("users.id", "=", id).executeTakeFirst();
      return row && toUserRecord(row);
    },

    /** `email` in lower case, as it is stored. */
    async findCredentials(email: string): Promise<Credentials | undefined> {
      return await kysely
        .selectFrom("users")
        .select([
          "id as userId",
          "password_hash as passwordHash",
          "activated_at as activatedAt",
          "suspended_at as suspendedAt",
        ])
        .where("email", "=", email)
        .where(maySignIn)
        .executeTakeFirst();
    },

    /** Changes the user in this version, in any when undefined; answers whether there was such a user. */
    async update({ id, version }: UserKey, { firstName, lastName, language }: UserChange): Promise<boolean> {
      let update = kysely
        .updateTable("users")
        .set((eb) => ({
          version: eb("version", "+", 1),
          first_name: firstName,
          last_name: lastName,
          language,
        }))
        .where("id", "=", id);
      if (version !== undefined) update = update.where("version", "=", version);
      return (await update.returning("id").executeTakeFirst()) !== undefined;
    },
  };
}

export type UserRepository = ReturnType<typeof userRepository>;
