import { expect, it } from "vitest";
import { DatabaseBusy } from "../../../server/db/errors.ts";
import { EntityNotFound } from "../../../server/services/errors.ts";
import { inviting, invitationEnd } from "../../../server/services/invitation/inviting.ts";

const failing = (error: Error) =>
  inviting(async () => {
    throw error;
  });

it("an invitation lasts for a week §4.11", () => {
  expect(invitationEnd(new Date("2026-03-02T09:00:00Z"))).toEqual(new Date("2026-03-09T09:00:00Z"));
});

it("inviting answers what came of it, and fails by what is known to go wrong", async () => {
  expect(await inviting(async () => "invited")).toBe("invited");
  for (const error of [new EntityNotFound(), new DatabaseBusy(1000, undefined)])
    await expect(failing(error)).rejects.toBe(error);
});

it("inviting that fails for no known reason says that it failed, with the cause for the log §8.26", async () => {
  const cause = new Error("a mistake");

  await expect(failing(cause)).rejects.toMatchObject({ code: "user.inviteFailed", cause });
});
