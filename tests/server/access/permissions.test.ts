import { expect, it } from "vitest";
import { Forbidden } from "../../../server/services/errors.ts";
import { permissionService } from "../../../server/services/access/permissions.ts";
import type { SessionUser } from "../../../server/services/session/sessions.ts";

const grant = (role: string, resource: string, action: string) => ({
  role,
  resource,
  action,
  attributes: "*",
});

function setup(role: string) {
  const permissions = permissionService([
    grant("companyAdmin", "companyUsers", "create:any"),
    grant("companyAdmin", "projects", "read:any"),
    grant("defaultUser", "projects", "read:any"),
  ]);
  const user: SessionUser = {
    id: 1,
    email: "iemand@voorbeeld.example",
    firstName: "",
    lastName: "",
    language: "nl",
    role: { id: 3, name: role, isAdmin: false },
    company: null,
    isMainUser: false,
    picture: null,
    version: 1,
  };
  return { permissions, user };
}

it("allows what the role was granted, per action and resource §6.3", () => {
  const { permissions, user } = setup("companyAdmin");

  expect(permissions.can(user, "create", "companyUsers")).toBe(true);
  expect(permissions.can(user, "delete", "companyUsers")).toBe(false);
  expect(permissions.can(user, "read", "companies")).toBe(false);
});

it("answers a question that was asked before the same way §6.3", () => {
  const { permissions, user } = setup("defaultUser");

  expect([1, 2].map(() => permissions.can(user, "read", "projects"))).toEqual([true, true]);
  expect([1, 2].map(() => permissions.can(user, "update", "projects"))).toEqual([false, false]);
});

it("denies everything to a role without grants §6.3", () => {
  const { permissions, user } = setup("stranger");

  expect(permissions.can(user, "read", "projects")).toBe(false);
});

it("refuses with a code what was not granted §8.14", () => {
  const { permissions, user } = setup("defaultUser");

  expect(() => permissions.require(user, "read", "companies")).toThrow(Forbidden);
  expect(() => permissions.require(user, "read", "companies")).toThrow(
    "auth.forbidden: defaultUser may not read companies",
  );
});

it("hands each role its own rules §3.3", () => {
  const { permissions } = setup("defaultUser");

  expect(permissions.grantsOf("defaultUser")).toEqual([grant("defaultUser", "projects", "read:any")]);
  expect(permissions.grantsOf("stranger")).toEqual([]);
});
