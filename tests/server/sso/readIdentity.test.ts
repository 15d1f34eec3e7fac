import { expect, it } from "vitest";
import { nameIn, namesIn, roleIn, verifiedEmail } from "../../../server/services/sso/readIdentity.ts";
import { nameMaxLength } from "../../../schemas/personName.ts";

const domains = ["voorbeeld.example", "deel.example"];

it.each([
  [{ email: "Bea@Deel.Example", email_verified: true }, "bea@deel.example"],
  [{ email: "bea@deel.example", xms_edov: "true" }, "bea@deel.example"],
  [{ email: "bea@deel.example", xms_edov: "false" }, null],
  [{ email: "bea@deel.example", email_verified: false, xms_edov: 2 }, null],
  [{ email: "geen adres", email_verified: true }, null],
  [{ email: "bea@elders.example", email_verified: true }, null],
])("of %j the address %s counts §22.3", (claims, email) => {
  expect(verifiedEmail(claims, domains)).toBe(email);
});

it.each([
  [{}, "", "beheer", "kaart", null],
  [{ groups: ["beheer", "kaart"] }, "groups", "ict, beheer", "kaart", 2],
  [{ groups: "beheer" }, "groups", "beheer", "kaart", 2],
  [{ groups: ["kaart"] }, "groups", "beheer", "kaart", 3],
  [{ groups: ["kaart"] }, "groups", "", "kaart", null],
  [{ groups: ["elders"] }, "groups", "beheer", "", 3],
  [{ groups: ["elders"] }, "groups", "", "", null],
  [{ groups: ["elders", 1, null] }, "groups", "1", "kaart", undefined],
  [{ a: { b: ["kaart"] } }, "a.b", "beheer", "kaart", 3],
  [{ a: { b: ["kaart"] } }, "a.b.c", "beheer", "kaart", undefined],
  [{ "https://x.example/roles": "beheer" }, "https://x.example/roles", "beheer", "kaart", 2],
])("%j give by %s the role that was set for them §22.4", (...row) => {
  const [claims, roleClaim, adminValues, userValues, role] = row;

  expect(roleIn(claims, { roleClaim, adminValues, userValues })).toBe(role);
});

it("values stand between commas, and none is empty §22.4", () => {
  expect(namesIn(" a, b c ,,d ,")).toEqual(["a", "b c", "d"]);
});

it.each([
  ["Bea", "Bea"],
  [" Bea\n\u202eMaria ", "Bea Maria"],
  ["x".repeat(nameMaxLength - 1) + " y", "x".repeat(nameMaxLength - 1)],
  [7, ""],
  [undefined, ""],
])("a name of %j is one line that fits §22.4", (given_name, name) => {
  expect(nameIn({ given_name }, "given_name")).toBe(name);
});
