import { randomUUID } from "node:crypto";
import { invitationRepository } from "../../../server/repositories/invitation/invitations.ts";
import { newLinkToken } from "../../../server/services/mail/linkTokens.ts";
import type { InvitationKind } from "../../../schemas/invitation.ts";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { passwordHash } from "./seed.ts";

/** A company with nobody but its main user, who is invited. */
export async function addCompany({ kysely }: OpenDatabase, { maxUsers = 5 } = {}) {
  const name = `Bedrijf ${randomUUID()}`;
  const { id } = await kysely
    .insertInto("companies")
    .values({ name, customer_name: name, max_users: maxUsers })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mainUser = await insertInvited({ kysely }, id, 2);
  await kysely.updateTable("companies").set({ main_user_id: mainUser.id }).where("id", "=", id).execute();
  return { id, name, mainUser };
}

/** An invited user more; the company gets a seat for it if it has none left. */
export async function addInvited(
  { kysely }: Pick<OpenDatabase, "kysely">,
  companyId: number | null,
  roleId = 3,
) {
  await kysely
    .updateTable("companies")
    .set((eb) => ({ max_users: eb("user_count", "+", 1) }))
    .where("id", "=", companyId)
    .whereRef("user_count", ">=", "max_users")
    .execute();
  return await insertInvited({ kysely }, companyId, roleId);
}

/** One more who can sign in, with the password of every seeded account. */
export async function addActive(
  { kysely }: Pick<OpenDatabase, "kysely">,
  companyId: number | null,
  { roleId = 3, activatedAt = new Date() } = {},
) {
  const user = await addInvited({ kysely }, companyId, roleId);
  const change = { password_hash: passwordHash, activated_at: activatedAt };
  await kysely.updateTable("users").set(change).where("id", "=", user.id).execute();
  return user;
}

/** A link that accepts a user's invitation. */
export async function addInvitation(
  { kysely }: Pick<OpenDatabase, "kysely">,
  userId: number,
  kind: InvitationKind,
  createdAt = new Date(),
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(createdAt.getTime() + 7 * 24 * 3_600_000);
  const { email } = await kysely
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await invitationRepository(kysely).insert({ tokenHash, userId, email, kind, createdAt, expiresAt });
  return token;
}

async function insertInvited(
  { kysely }: Pick<OpenDatabase, "kysely">,
  companyId: number | null,
  roleId: number,
) {
  return await kysely
    .insertInto("users")
    .values({ email: `${randomUUID()}@bedrijf.example`, role_id: roleId, company_id: companyId })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
}
