import { describe, expect, it } from "vitest";
import { hasPage, pages } from "../../../src/app/pages.tsx";
import { isPageFor } from "../../../src/app/routeMetadata.ts";

const page = (path: string) => pages.find((candidate) => candidate.path === path)?.handle;

describe("the pages", () => {
  it.each([
    ["/login", "login", "unauthenticated", 375],
    ["/logout", "logout", "empty", undefined],
    ["/password-forgot", "password-forgot", "unauthenticated", 375],
    ["/", "index", "default", undefined],
    ["/projects/:id/map-view", "projects/map-view", "empty", undefined],
    ["/customers", "customers/overview", "default", undefined],
    ["/customers/:id", "customers/single", "default", undefined],
    ["/customers/new", "customers/new", "default", undefined],
    ["/company/users", "company/users/overview", "default", undefined],
    ["/company/users/:id", "company/users/single", "default", undefined],
    ["/company/users/new", "company/users/new", "default", undefined],
  ])(
    "%s is %s in the %s layout (§2.2, §2.3, §2.4, §2.5, §2.7, §2.8, §2.9, §2.10, §2.12, §2.14, §2.15, §2.16, §2.22, §9.8)",
    (path, name, layout, maxWidthPx) => {
      expect(page(path)).toMatchObject({ name, layout });
      expect(page(path)?.maxWidthPx).toBe(maxWidthPx);
    },
  );

  it("of the map keeps no distance to the edges (§2.8)", () => {
    expect(page("/projects/:id/map-view")?.hasPadding).toBe(false);
  });

  it.each(["/", "/projects/:id/map-view", "*"])("%s needs a session (§6.1)", (path) => {
    expect(page(path)?.isPublic ?? false).toBe(false);
  });

  it("are known by their path", () => {
    expect([hasPage("/"), hasPage("/nowhere")]).toEqual([true, false]);
  });
});

describe("a page for some", () => {
  const reader = { isAdmin: false, canRead: (resource: string) => resource === "companyUsers" };
  const admin = { ...reader, isAdmin: true };

  it.each([
    ["is for who may read its resource", { requires: "companyUsers" }, reader, true],
    ["is for nobody who may not", { requires: "workspaces" }, reader, false],
    ["for admins is for nobody else", { requires: "admin" }, reader, false],
    ["for admins is for them", { requires: "admin" }, admin, true],
    [
      "about the users of one's own company is not for an admin, who has none",
      { requires: "companyUsers" },
      admin,
      false,
    ],
    ["that asks for nothing is for everybody", {}, reader, true],
  ] as const)("%s (§2.9, §2.24, §6.5)", (_, page, person, isFor) => {
    expect(isPageFor(page, person)).toBe(isFor);
  });
});
