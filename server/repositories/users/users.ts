import type { Kysely } from "kysely";
import { fieldsIn } from "../../../schemas/fieldsIn.ts";
import type { PersonFields } from "../../../schemas/personName.ts";
import type { ProfileUpdate } from "../../../schemas/profileUpdate.ts";
import type { Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { selectedAs, valuesByColumn, type FieldColumns } from "../records/fieldColumns.ts";
import { maySignIn } from "./accounts.ts";
import { personColumns } from "./personColumns.ts";

/** A user with the role and company that every request needs. */
export interface UserRecord extends PersonFields {
  id: number;
  email: string;
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

/** What signing in needs of an account. */
export interface Credentials {
  userId: number;
  /** Argon2id; null until the invitation is accepted. */
  passwordHash: string | null;
  activatedAt: Date | null;
  suspendedAt: Date | null;
}

/** Where what people can change of their own account is kept. */
export const profileColumns = {
  ...personColumns,
  language: "language",
} as const satisfies FieldColumns<ProfileUpdate, "users">;

/** Joins role and company to a query that reads from `users`. */
export function selectUser(kysely: Kysely<Database>) {
  return kysely
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select([
      "users.id",
      "users.email",
      ...selectedAs("users", personColumns),
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
    ...fieldsIn(personColumns, row),
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

    /** The same password, hashed anew; unless it was changed meanwhile. */
    async replacePasswordHash(id: number, before: string, after: string): Promise<void> {
      await kysely
        .updateTable("users")
        .set({ password_hash: after })
        .where("id", "=", id)
        .where("password_hash", "=", before)
        .execute();
    },

    /** Changes the user in this version, in any when undefined; answers whether there was such a user. */
    async update({ id, version }: UserKey, change: ProfileUpdate): Promise<boolean> {
      let update = kysely
        .updateTable("users")
        .set((eb) => ({ version: eb("version", "+", 1), ...valuesByColumn(profileColumns, change) }))
        .where("id", "=", id);
      if (version !== undefined) update = update.where("version", "=", version);
      return (await update.returning("id").executeTakeFirst()) !== undefined;
    },
  };
}

export type UserRepository = ReturnType<typeof userRepository>;
