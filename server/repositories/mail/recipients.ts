import { sql, type Kysely } from "kysely";
import type { PasswordRules } from "../../../schemas/companyPolicy.ts";
import type { Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { maySignIn } from "../users/accounts.ts";

/** The recipient of a mail, and their language. */
export interface Recipient {
  id: number;
  email: string;
  /** Empty when unknown. */
  firstName: string;
  language: Language;
}

export interface InvitedRecipient extends Recipient {
  /** Empty for platform admins. */
  companyName: string;
}

/** The rules for who belongs to none. */
const noCompany = sql<PasswordRules>`'composition'`;

/** Recipients of mails, as they are at the moment of sending. */
export function recipientRepository(kysely: Kysely<Database>) {
  const recipients = () =>
    kysely
      .selectFrom("users")
      .select(["users.id", "users.email", "users.first_name as firstName", "users.language"]);

  return {
    /** The activated account with this e-mail, in lower case as it is stored, unless it is suspended. */
    async findByEmail(email: string): Promise<(Recipient & { passwordRules: PasswordRules }) | undefined> {
      return await recipients()
        .leftJoin("companies", "companies.id", "users.company_id")
        .select((eb) => eb.fn.coalesce("companies.password_rules", noCompany).as("passwordRules"))
        .where("email", "=", email)
        .where("users.activated_at", "is not", null)
        .where("users.suspended_at", "is", null)
        .where(maySignIn)
        .executeTakeFirst();
    },

    async findActivated(userId: number): Promise<(Recipient & { isDemo: boolean }) | undefined> {
      return await recipients()
        .select("users.is_demo as isDemo")
        .where("id", "=", userId)
        .where("activated_at", "is not", null)
        .executeTakeFirst();
    },

    /** The day on which the secret at their company's identity provider expires; null when it is not known. */
    async secretExpiryFor(userId: number): Promise<string | null> {
      const row = await kysely
        .selectFrom("identity_providers")
        .innerJoin("users", "users.company_id", "identity_providers.company_id")
        .select("identity_providers.secret_expires_on as expiresOn")
        .where("users.id", "=", userId)
        .executeTakeFirst();
      return row?.expiresOn ?? null;
    },

    /** Undefined when there is no such user, or when the invitation was accepted. */
    async findInvited(userId: number): Promise<InvitedRecipient | undefined> {
      return await recipients()
        .leftJoin("companies", "companies.id", "users.company_id")
        .select((eb) => eb.fn.coalesce("companies.name", sql<string>`''`).as("companyName"))
        .where("users.id", "=", userId)
        .where("users.activated_at", "is", null)
        .where(maySignIn)
        .executeTakeFirst();
    },
  };
}

export type RecipientRepository = ReturnType<typeof recipientRepository>;
