import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { addCompany, addInvitation, addInvited } from "../../support/content/people.ts";
import { emails, passwordHash } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";
import { userRepository } from "../../../server/repositories/users/users.ts";

/** What happens when several do the same at the same moment, on the real database. */
const test = await setupApp();
afterAll(() => test.close());

const userById = async (id: number) => {
  const user = await userRepository(test.database.kysely).findById(id);
  if (!user) throw new Error(`no user ${id}`);
  return user;
};

/** How each of these ended: `done`, or the code of the refusal, sorted. */
async function outcomes(works: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(works);
  return settled
    .map((each) => (each.status === "fulfilled" ? "done" : test.app.errorBody(each.reason).message))
    .toSorted();
}

const countsOf = async (companyId: number) =>
  await test.database.kysely
    .selectFrom("companies")
    .select((eb) => [
      "user_count as counted",
      eb
        .selectFrom("users")
        .select((inner) => inner.fn.countAll<string>().as("n"))
        .whereRef("users.company_id", "=", "companies.id")
        .as("there"),
    ])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();

describe("at the same moment", () => {
  it("of two invitations for the last seat exactly one wins §6.7 §8.33", async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await addCompany(test.database, { maxUsers: 2 });
      const admin = await userById(company.mainUser.id);

      const ends = await outcomes(
        ["a", "b", "c"].map((name) =>
          test.app.services.companyUsers.invite(admin, { email: `${name}${round}@tegelijk.example` }),
        ),
      );

      expect(ends).toEqual(["company.maxUsersReached", "company.maxUsersReached", "done"]);
      expect(await countsOf(company.id)).toEqual({ counted: 2, there: "2" });
    }
  });

  it("of two companies that invite the same e-mail exactly one gets it §8.28", async () => {
    for (let round = 0; round < 5; round += 1) {
      const companies = [await addCompany(test.database), await addCompany(test.database)];
      const admins = await Promise.all(companies.map(({ mainUser }) => userById(mainUser.id)));

      const ends = await outcomes(
        admins.map((admin) =>
          test.app.services.companyUsers.invite(admin, { email: `dubbel${round}@tegelijk.example` }),
        ),
      );

      expect(ends).toEqual(["done", "invitation.userExists"]);
    }
  });

  it("of two new customers with one main user exactly one is made, and no half one stays §8.28 §3.7", async () => {
    const platformAdmin = await userById(test.seeded.users.admin);
    const before = await companyCount();

    const ends = await outcomes(
      ["Een", "Twee"].map((customerName) =>
        test.app.services.companies.invite(platformAdmin, {
          customerName,
          mainUser: { email: "zelfde@tegelijk.example" },
        }),
      ),
    );

    expect(ends).toEqual(["done", "invitation.userExists"]);
    expect(await companyCount()).toBe(before + 1);
  });

  it("of two changes to one version exactly one is kept", async () => {
    const company = await addCompany(test.database);
    const admin = await userById(company.mainUser.id);
    const { id } = await addInvited(test.database, company.id);

    const ends = await outcomes(
      ["Een", "Twee", "Drie"].map((firstName) =>
        test.app.services.companyUsers.update(admin, { id, version: 1 }, { firstName }),
      ),
    );

    expect(ends).toEqual(["done", "entity.changed", "entity.changed"]);
  });

  it("a seat is not taken away while somebody takes it §6.7", async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await addCompany(test.database, { maxUsers: 2 });
      const admin = await userById(company.mainUser.id);
      const platformAdmin = await userById(test.seeded.users.admin);

      const ends = await outcomes([
        test.app.services.companyUsers.invite(admin, { email: `krimp${round}@tegelijk.example` }),
        test.app.services.companies.update(
          platformAdmin,
          { id: company.id, version: undefined },
          { maxUsers: 1 },
        ),
      ]);

      expect(["company.maxUsersReached", "validation.failed"]).toContain(ends.find((end) => end !== "done"));
      expect(ends).toContain("done");
    }
  });

  it("removing a company, its user, and accepting their invitation ends without a deadlock", async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await addCompany(test.database);
      const admin = await userById(company.mainUser.id);
      const platformAdmin = await userById(test.seeded.users.admin);
      const { id } = await addInvited(test.database, company.id);
      const token = await addInvitation(test.database, company.mainUser.id, "customer");
      const { companies, companyUsers, invitations } = test.app.services;
      const acceptance = { password: "Nieuw12345", language: "nl" } as const;

      const ends = await outcomes([
        companies.remove(platformAdmin, { id: company.id, version: undefined }),
        companyUsers.remove(admin, { id, version: undefined }),
        companyUsers.invite(admin, { email: `nog${round}@tegelijk.example` }),
        invitations.accept("customer", { token, address: "127.0.0.1", deviceToken: undefined }, acceptance),
      ]);

      expect(ends).toContain("done");
      expect(
        ["server.internal", "server.unavailable", "user.inviteFailed"].filter((end) => ends.includes(end)),
      ).toEqual([]);
      expect(await userRepository(test.database.kysely).findById(id)).toBeUndefined();
    }
  });
});

describe("what the database keeps by itself", () => {
  const refused = async (work: Promise<unknown>) => await outcomes([work]);

  it("is the last platform admin who can sign in: not removed, demoted or deactivated", async () => {
    const { kysely } = test.database;
    const admins = kysely.updateTable("users").where("email", "=", emails.admin);

    for (const statement of [
      kysely.deleteFrom("users").where("role_id", "=", 1),
      admins.set({ role_id: 2, company_id: test.seeded.companies.proef }),
      admins.set({ activated_at: null }),
    ])
      expect(await refused(statement.execute())).toEqual(["user.lastPlatformAdmin"]);
  });

  it("is one of two platform admins who remove each other at the same moment", async () => {
    const { kysely } = test.database;
    const password_hash = passwordHash;
    const second = await kysely
      .insertInto("users")
      .values({ email: "tweede@demo.perceel.example", role_id: 1, password_hash, activated_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();

    const ends = await outcomes(
      [test.seeded.users.admin, second.id].map((id) =>
        kysely.deleteFrom("users").where("id", "=", id).execute(),
      ),
    );

    expect(ends).toEqual(["done", "user.lastPlatformAdmin"]);
  });

  it("is a seat for each user, whoever adds them §6.7", async () => {
    const company = await addCompany(test.database, { maxUsers: 1 });
    const add = test.database.kysely
      .insertInto("users")
      .values({ email: "teveel@tegelijk.example", role_id: 3, company_id: company.id })
      .execute();

    expect(await refused(add)).toEqual(["company.maxUsersReached"]);
    expect(await countsOf(company.id)).toEqual({ counted: 1, there: "1" });
  });

  it("is the number of users, however they come and go §6.7", async () => {
    const { kysely } = test.database;
    const [from, to] = [await addCompany(test.database), await addCompany(test.database)];
    const user = await addInvited(test.database, from.id);
    await addInvited(test.database, from.id);
    await kysely.updateTable("users").set({ company_id: to.id }).where("id", "=", user.id).execute();
    await sql`delete from users where company_id = ${from.id} and role_id = 3`.execute(kysely);

    expect(await countsOf(from.id)).toEqual({ counted: 1, there: "1" });
    expect(await countsOf(to.id)).toEqual({ counted: 2, there: "2" });
  });
});

async function companyCount(): Promise<number> {
  const { n } = await test.database.kysely
    .selectFrom("companies")
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}
