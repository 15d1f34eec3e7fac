import { afterAll, expect, it } from "vitest";
import { setupMatrix } from "../matrix/setupMatrix.ts";
import { addActive } from "../../support/content/people.ts";
import { emails, password } from "../../support/content/seed.ts";
import { messageOf, setupSecondFactors } from "../../support/authenticators/secondFactors.ts";

const test = await setupSecondFactors({ environment: { ADMINS_NEED_SECOND_FACTOR: "true" } });
afterAll(() => test.close());

const require = async (requiresSecondFactor: boolean) => {
  const admin = await test.signInAs(emails.companyAdmin);
  return await admin.patch("/api/company", { requiresSecondFactor });
};

/** Open to who has to set up a second factor, beside what is open to everybody. */
const openBefore = [
  "GET /api/auth/me",
  "GET /api/auth/confirmation",
  "POST /api/auth/confirmation",
  "POST /api/auth/confirmation/options",
  "GET /api/profile/second-factor",
  "POST /api/profile/passkeys",
  "POST /api/profile/passkeys/options",
  "POST /api/profile/totp",
  "POST /api/profile/totp/confirm",
];

it("lets a platform admin without one do nothing but set it up §26.6", async () => {
  const admin = await test.signInAs(emails.admin);
  expect((await admin.get("/api/auth/me")).json()).toMatchObject({ mustSetUpFactor: true });
  const held = await admin.get("/api/companies");
  expect([held.statusCode, messageOf(held)]).toEqual([403, "auth.factorRequired"]);
  expect((await admin.get("/api/profile/second-factor")).json()).toMatchObject({ isRequired: true });

  await test.addPasskey(admin);
  expect((await admin.get("/api/companies")).statusCode).toBe(200);
  expect((await admin.get("/api/auth/me")).json()).not.toHaveProperty("mustSetUpFactor");
});

it("asks a company's people for one from the next call on §26.6", async () => {
  const { email } = await addActive(test.database, test.seeded.companies.voorbeeld);
  const user = await test.signInAs(email);
  const elsewhere = await test.signInAs(emails.otherCompanyAdmin);
  expect((await user.ask("{ projects { meta { totalItems } } }")).statusCode).toBe(200);

  expect((await require(true)).json()).toMatchObject({ requiresSecondFactor: true });
  expect(messageOf(await user.ask("{ projects { meta { totalItems } } }"))).toBe("auth.factorRequired");
  expect((await elsewhere.get("/api/company/users")).statusCode).toBe(200);
  const { answer } = await test.logIn(email);
  expect(answer.json()).toMatchObject({ mustSetUpFactor: true });

  const { codes } = await test.addTotp(user);
  expect(codes).toHaveLength(10);
  expect((await user.ask("{ projects { meta { totalItems } } }")).statusCode).toBe(200);
});

it("takes away a lost factor, logged and mailed; then another is set up §26.8", async () => {
  const { email, id } = await addActive(test.database, test.seeded.companies.voorbeeld);
  const { caller: user } = await test.logIn(email);
  await test.addTotp(user);
  const admin = await test.signInAs(emails.companyAdmin);
  await test.addPasskey(admin);

  const reset = await admin.post(`/api/company/users/${id}/reset-second-factor`);
  expect(reset.statusCode).toBe(204);
  expect(messageOf(await user.get("/api/profile"))).toBe("auth.factorRequired");
  const { answer } = await test.logIn(email);
  expect(answer.json()).toMatchObject({ mustSetUpFactor: true });
  const mails = (await test.mails()).filter(
    ({ to, subject }) => to === email && subject === "Je tweede stap bij Perceel is weggehaald",
  );
  expect(mails).toHaveLength(1);
  const logged = await test.database.kysely
    .selectFrom("activities")
    .select(["action", "details"])
    .where("action", "=", "secondFactorReset")
    .execute();
  expect(logged).toEqual([{ action: "secondFactorReset", details: { subject: email } }]);
});

it("is nobody's own, nor a main user's but for platform admins §26.8", async () => {
  const { companies, users } = test.seeded;
  const colleague = await addActive(test.database, companies.voorbeeld, { roleId: 2 });
  const companyAdmin = await test.signInAs(colleague.email);
  await test.addPasskey(companyAdmin);
  const resetBy = async (caller: typeof companyAdmin, url: string) =>
    messageOf(await caller.post(`${url}/reset-second-factor`)) ?? "done";
  expect(await resetBy(companyAdmin, `/api/company/users/${colleague.id}`)).toBe("user.isYourself");
  expect(await resetBy(companyAdmin, `/api/company/users/${users.companyAdmin}`)).toBe(
    "user.mainUserImmutable",
  );
  expect(await resetBy(companyAdmin, `/api/company/users/${users.otherCompanyAdmin}`)).toBe(
    "entity.notFound",
  );
  expect(await resetBy(companyAdmin, `/api/company/users/${users.admin}`)).toBe("entity.notFound");
});

it("without a key for secrets offers passkeys alone §26.3", async () => {
  const without = await setupSecondFactors({ environment: { SECRETS_KEY: "" } });
  const caller = await without.signInAs(emails.defaultUser);
  expect((await caller.get("/api/profile/second-factor")).json()).toMatchObject({ isTotpAvailable: false });
  expect(messageOf(await caller.post("/api/profile/totp"))).toBe("secondFactor.unavailable");
  expect((await without.addPasskey(caller)).codes).toHaveLength(10);
  await without.close();
});

it("no door but those of setting up is open to who has none, and none to half a sign-in §26.1 §26.6", async () => {
  const matrix = await setupMatrix();
  const { kysely } = matrix.test.database;
  await kysely.updateTable("companies").set({ requires_second_factor: true }).execute();
  const person = await matrix.test.signInAs(emails.defaultUser);
  const half = matrix.test.anonymous();
  const factor = { user_id: matrix.test.seeded.users.companyAdmin, public_key: Buffer.alloc(1), counter: 0 };
  await kysely
    .insertInto("passkeys")
    .values({ ...factor, credential_id: Buffer.alloc(1), name: "x" })
    .execute();
  const login = { email: emails.companyAdmin, password };
  const begun = await half.post("/api/auth/login", login);
  expect(begun.statusCode).toBe(202);
  const halfCookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

  const ask = async (cookie: string, { method, url }: { method: string; url: string }) =>
    await matrix.test.app.inject({
      method: method as "GET",
      url: url.replaceAll(/:\w+|\*/g, "1"),
      headers: { cookie },
      ...(method !== "GET" && { payload: {} }),
    });
  const open: string[] = [];
  const openToHalf: string[] = [];
  // An invitation is opened by its own token.
  for (const route of matrix.routes) {
    const name = `${route.method} ${route.url}`;
    const asNobody = await ask("", route);
    const asHalf = await ask(halfCookie, route);
    if (!name.includes("/auth/second-factor") && asHalf.statusCode !== asNobody.statusCode)
      openToHalf.push(name);
    if (asNobody.statusCode !== 401 || route.url === "/api/invitation") continue;
    const asHeld = await ask(person.cookie() ?? "", route);
    if (asHeld.headers["x-error-code"] === "auth.factorRequired") continue;
    if (messageOf(asHeld) !== "auth.factorRequired") open.push(name);
  }
  expect(openToHalf).toEqual([]);
  expect(open.toSorted()).toEqual(openBefore.toSorted());
  await matrix.test.close();
});
