import { describe, expect, it } from "vitest";
import {
  buildPermissions,
  canCreate,
  canDelete,
  canRead,
  canUpdate,
  hasRole,
  isAdmin,
  isAllowed,
  isAuthenticated,
  isDefaultUser,
  isSameAccount,
  isSessionEndFinal,
  noSession,
  roleName,
  roleOf,
  startSession,
  withLanguage,
} from "../../../machines/session/permissions.ts";
import { sessionEndReasons } from "../../../schemas/realtime.ts";
import { aUser, companyAdmin, defaultUser, platformAdmin } from "../../support/answers/users.ts";

describe("the permission model (§6.3)", () => {
  it("allows what a grant of the user's role says, and nothing else (§4.5)", () => {
    const session = startSession(companyAdmin);

    expect(canRead(session, "companyUsers")).toBe(true);
    expect(canCreate(session, "companyUsers")).toBe(true);
    expect(canDelete(session, "companies")).toBe(false);
  });

  it("denies what another role may do", () => {
    const grants = [{ role: "admin", resource: "companies", action: "read:any", attributes: "*" }];

    const session = { user: defaultUser, permissions: buildPermissions(grants) };

    expect(isAllowed(session, "read", "companies")).toBe(false);
  });

  it("denies everything while no model is loaded (§6.3)", () => {
    const session = { user: companyAdmin, permissions: null };

    expect(canUpdate(session, "companyUsers")).toBe(false);
  });

  it("denies everything without a session (§4.10)", () => {
    expect(canRead(noSession, "projects")).toBe(false);
    expect(isAuthenticated(noSession)).toBe(false);
    expect(isAdmin(noSession)).toBe(false);
    expect(isDefaultUser(noSession)).toBe(false);
    expect(roleOf(noSession)).toBeNull();
  });

  it.each([
    ["create", canCreate],
    ["read", canRead],
    ["update", canUpdate],
    ["delete", canDelete],
  ] as const)("tells each action from the others: %s", (action, can) => {
    const only = (granted: string) =>
      startSession(
        aUser({
          grants: [{ role: "defaultUser", resource: "projects", action: `${granted}:any`, attributes: "*" }],
        }),
      );

    const allowing = ["create", "read", "update", "delete"].filter((granted) =>
      can(only(granted), "projects"),
    );

    expect(allowing).toEqual([action]);
  });
});

it("whether two are the same account is so for the same person with other rights, not for another one or of another company (§4.14)", () => {
  const elsewhere = { ...defaultUser, company: { id: 99, name: "Waterschap Proef", logoUrl: null } };

  expect(isSameAccount(defaultUser, { ...defaultUser, grants: [] })).toBe(true);
  expect(isSameAccount(platformAdmin, { ...platformAdmin })).toBe(true);
  expect(isSameAccount(defaultUser, companyAdmin)).toBe(false);
  expect(isSameAccount(defaultUser, elsewhere)).toBe(false);
  expect(isSameAccount(null, null)).toBe(false);
  expect(isSameAccount(null, defaultUser)).toBe(false);
  expect(isSameAccount(defaultUser, null)).toBe(false);
});

describe("the helpers on who is signed in (§6.4)", () => {
  it("knows a platform admin by the role's flag (§6.2)", () => {
    expect(isAdmin(startSession(platformAdmin))).toBe(true);
    expect(isAdmin(startSession(companyAdmin))).toBe(false);
  });

  it("knows a default user by role id 3 (§3.2, §9.3)", () => {
    expect(isDefaultUser(startSession(defaultUser))).toBe(true);
    expect(isDefaultUser(startSession(companyAdmin))).toBe(false);
  });

  it("tells the role and its name", () => {
    expect(isAuthenticated(startSession(companyAdmin))).toBe(true);
    expect(roleName(startSession(companyAdmin))).toBe("companyAdmin");
    expect(hasRole(startSession(companyAdmin), "companyAdmin")).toBe(true);
    expect(hasRole(startSession(companyAdmin), "admin")).toBe(false);
  });
});

describe("a session that goes on", () => {
  it("keeps its permissions under another language, and nobody's stays nobody's", () => {
    const session = startSession(defaultUser);

    expect(withLanguage(session, "en")).toEqual({ ...session, user: { ...defaultUser, language: "en" } });
    expect(withLanguage(noSession, "en")).toEqual(noSession);
  });

  it("can be taken up again after the server ended it for a new password alone", () => {
    expect(sessionEndReasons.filter((reason) => !isSessionEndFinal(reason))).toEqual(["passwordChanged"]);
  });
});
