import { expect, it } from "vitest";
import { pathWithin } from "../../../server/services/sso/pathWithin.ts";

it.each(["/projects/1?x=1#map=2", "/login?next=//elders.example", "/apiary", "/logouts", "/x/api", "/x//y"])(
  "leads back to %s §22.1",
  (path) => {
    expect(pathWithin("https://kaart.example.nl", path)).toBe(path);
  },
);

it.each([
  "",
  "projects",
  "https://kaart.example.nl/projects",
  "https://evil.example",
  "//evil.example",
  "//[",
  "//kaart.example.nl/projects",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\\evil.example",
  "/..//evil.example",
  "/api",
  "/API/auth/logout",
  "/x/../api/auth/logout",
  "/logout",
  "/logout/",
])("leads to the first page instead of %j §22.1", (path) => {
  expect(pathWithin("https://kaart.example.nl", path)).toBe("/");
});
