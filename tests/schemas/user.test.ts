import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { Grant } from "../../schemas/user.ts";

const isGrant = new Ajv().compile(Grant);
const grant = { role: "admin", resource: "companies", action: "read:any", attributes: "*" };

it.each(["create:any", "read:any", "update:any", "delete:any"])("takes %s for an action (§6.3)", (action) => {
  expect(isGrant({ ...grant, action })).toBe(true);
});

it.each(["read", "read:own", "readall:any", "read:anyone", "list:any", "re-read:any", ""])(
  "takes %j for no action: possession is always any (§6.3)",
  (action) => {
    expect(isGrant({ ...grant, action })).toBe(false);
  },
);

it.each(Object.keys(grant))("takes no grant without its %s", (name) => {
  expect(isGrant({ ...grant, [name]: undefined })).toBe(false);
});
