import { describe, expect, it } from "vitest";
import { listPermissions } from "../../../machines/session/listPermissions.ts";
import { noSession, startSession } from "../../../machines/session/permissions.ts";
import { defaultUser } from "../../support/answers/users.ts";

const role = defaultUser.role.name;
const sessionWith = (...actions: string[]) =>
  startSession({
    ...defaultUser,
    grants: actions.map((action) => ({
      role,
      resource: "companyUsers",
      action: `${action}:any`,
      attributes: "*",
    })),
  });
const session = sessionWith("read", "delete");

describe("what one may do in a list (§6.8)", () => {
  it("is what the grants say, each action for itself", () => {
    expect(listPermissions(session, "companyUsers")).toEqual({
      create: false,
      read: true,
      update: false,
      delete: true,
    });
    expect(listPermissions(sessionWith("create", "update"), "companyUsers")).toEqual({
      create: true,
      read: false,
      update: true,
      delete: false,
    });
  });

  it("can be overruled to yes and to no, each action for itself", () => {
    expect(listPermissions(session, "companyUsers", { create: true, delete: false })).toEqual({
      create: true,
      read: true,
      update: false,
      delete: false,
    });
    expect(listPermissions(session, "companyUsers", { update: true, read: false })).toMatchObject({
      update: true,
      read: false,
    });
  });

  it("is nothing for nobody", () => {
    expect(Object.values(listPermissions(noSession, "companyUsers"))).toEqual([false, false, false, false]);
  });
});
