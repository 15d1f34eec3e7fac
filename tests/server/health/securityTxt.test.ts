import { expect, it } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { setupApp } from "../../support/app/testApp.ts";

it("tells where to report a leak, in the form of RFC 9116, and never runs out §28.5", async () => {
  const SECURITY_CONTACT = "https://www.example.nl/kwetsbaarheid-melden";
  const SECURITY_POLICY = "https://www.example.nl/responsible-disclosure";
  const test = await setupApp({
    environment: { PUBLIC_URL: "https://kaart.example.nl/", SECURITY_CONTACT, SECURITY_POLICY },
    now: () => new Date("2026-03-02T09:00:00.123Z"),
  });

  const { headers, body } = await test.anonymous().get("/.well-known/security.txt");
  await test.close();

  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toBe(
    [
      "Contact: https://www.example.nl/kwetsbaarheid-melden",
      "Expires: 2026-08-29T09:00:00Z",
      "Preferred-Languages: nl, en",
      "Canonical: https://kaart.example.nl/.well-known/security.txt",
      "Policy: https://www.example.nl/responsible-disclosure",
      "",
    ].join("\n"),
  );
});

it.each([
  [{ SECURITY_CONTACT: "lek@example.nl" }, "mailto:lek@example.nl"],
  [{ SECURITY_CONTACT: "mailto:lek@example.nl" }, "mailto:lek@example.nl"],
  [{ SECURITY_CONTACT: "tel:+31-10-1234567" }, "tel:+31-10-1234567"],
  [{ PUBLIC_URL: "https://kaart.example.nl" }, "mailto:security@kaart.example.nl"],
])("writes the contact of %j as an address", (environment, contact) => {
  expect(readConfig(environment).securityContact).toBe(contact);
});
