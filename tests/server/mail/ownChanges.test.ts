import { afterAll, expect, it } from "vitest";
import { addActive } from "../../support/content/people.ts";
import { password } from "../../support/content/seed.ts";
import type { Caller } from "../../support/app/testApp.ts";
import { setupSecondFactors } from "../../support/authenticators/secondFactors.ts";

const test = await setupSecondFactors();
afterAll(() => test.close());

it.each<[string, (caller: Caller, email: string) => Promise<unknown>, string, string]>([
  [
    "another password",
    (caller) => caller.patch("/api/profile/password", { oldPassword: password, password: "Kaartblad7x" }),
    "Je wachtwoord voor Perceel is gewijzigd",
    "/password-forgot",
  ],
  [
    "another password by a link",
    async (caller, email) => {
      await caller.post("/api/auth/password-forget", { email });
      const link = (await test.mails()).findLast(({ to }) => to === email)?.text ?? "";
      const token = /token=([\w-]+)/.exec(link)?.[1];
      await caller.post("/api/auth/password-reset", { token, password: "Kaartblad7x" });
    },
    "Je wachtwoord voor Perceel is gewijzigd",
    "/password-forgot",
  ],
  [
    "a passkey that was added",
    (caller) => test.addPasskey(caller),
    "Er is een tweede stap toegevoegd bij Perceel",
    "/my-account?tab=security",
  ],
  [
    "codes that were turned on",
    (caller) => test.addTotp(caller),
    "Er is een tweede stap toegevoegd bij Perceel",
    "/my-account?tab=security",
  ],
  [
    "codes that were turned off",
    (caller) => test.addTotp(caller).then(() => caller.delete("/api/profile/totp")),
    "Er is een tweede stap weggehaald bij Perceel",
    "/my-account?tab=security",
  ],
  [
    "a passkey that was removed",
    async (caller) => {
      await test.addPasskey(caller);
      const { passkeys } = (await caller.get("/api/profile/second-factor")).json();
      await caller.delete(`/api/profile/passkeys/${passkeys[0].id}`);
    },
    "Er is een tweede stap weggehaald bij Perceel",
    "/my-account?tab=security",
  ],
  [
    "an access token",
    (caller) => caller.post("/api/auth/tokens", { name: "Kantoor", scope: "read" }),
    "Er is een toegangstoken gemaakt bij Perceel",
    "/my-account?tab=access",
  ],
])("tells the account's address of %s, with a way to undo it and no secret §33.2", async (...given) => {
  const [, change, subject, way] = given;
  const { email } = await addActive(test.database, test.seeded.companies.voorbeeld);

  await change(await test.signInAs(email), email);

  const mail = (await test.mails()).find((sent) => sent.to === email && sent.subject === subject);
  expect(mail?.text).toContain(`${test.config.publicUrl}${way}\n`);
  expect(mail?.text).not.toMatch(/token=|pcl_|secret/);
});
