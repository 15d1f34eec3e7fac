import { describe, expect, it } from "vitest";
import type { Announcement } from "../../../machines/realtime/announcements.ts";
import { changesMachine } from "../../../machines/realtime/changesMachine.ts";
import { runStartedApp } from "../../support/machines/runAppMachine.ts";
import { companyAdmin, defaultUser } from "../../support/answers/users.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

/** An application that hears the server. */
async function setup(routeName?: string) {
  const app = await runStartedApp(companyAdmin, routeName);
  return {
    ...app,
    hear: (...announcements: Announcement[]) => {
      for (const announcement of announcements) app.send({ type: "realtime.announced", announcement });
    },
  };
}

const usersChanged: Announcement = { event: "resource-changed", resource: "companyUsers" };
const projectChanged: Announcement = { event: "project-changed", projectId: 7 };
const layersChanged: Announcement = { event: "layers-changed", workspace: "voorbeeld", layers: ["bomen"] };

describe("what differs now", () => {
  it("is told to the pages half a second after it was announced", async () => {
    const { hear, wait, heard } = await setup();

    hear(usersChanged);
    wait(499);
    expect(heard).toEqual([]);
    wait(1);

    expect(heard).toEqual([{ type: "resource.changed", resource: "companyUsers" }]);
  });

  it("is told once, however often it was announced in that time", async () => {
    const { hear, wait, heard } = await setup();

    hear(usersChanged, projectChanged, usersChanged);
    wait(300);
    hear(projectChanged, layersChanged, usersChanged);
    wait(200);

    expect(heard).toEqual([
      { type: "resource.changed", resource: "companyUsers" },
      { type: "project.changed", projectId: 7 },
      { type: "layers.changed", workspace: "voorbeeld", layers: ["bomen"] },
    ]);
  });

  it("is told once of work that came further several times §1.9", async () => {
    const { hear, wait, heard } = await setup();
    const progressed = (id: string): Announcement => ({
      event: "work-progressed",
      work: "synchronisation",
      id,
    });

    hear(progressed("1"), progressed("1"), progressed("2"));
    wait(500);

    expect(heard).toEqual([
      { type: "work.progressed", work: "synchronisation", id: "1" },
      { type: "work.progressed", work: "synchronisation", id: "2" },
    ]);
  });

  it("waits while nobody sees the page, and is told the moment it is seen", async () => {
    const { hear, wait, see, heard } = await setup();
    see(false);

    hear(usersChanged);
    wait(60_000);
    hear(projectChanged);
    expect(heard).toEqual([]);
    see(true);

    expect(heard).toEqual([
      { type: "resource.changed", resource: "companyUsers" },
      { type: "project.changed", projectId: 7 },
    ]);
  });

  it("is told in time as ever to who looks again, and told only once", async () => {
    const { hear, wait, see, heard } = await setup();
    see(false);
    hear(usersChanged);
    wait(500);
    see(true);

    hear(projectChanged);
    wait(500);
    expect(heard).toEqual([
      { type: "resource.changed", resource: "companyUsers" },
      { type: "project.changed", projectId: 7 },
    ]);
    see(false);
    see(true);
    hear(layersChanged);
    wait(500);

    expect(heard.slice(2)).toEqual([{ type: "layers.changed", workspace: "voorbeeld", layers: ["bomen"] }]);
  });

  it("may be anything after an interruption: that is one thing to tell, and who one is is asked anew", async () => {
    const { send, hear, wait, heard, log } = await setup();

    hear(projectChanged);
    send({ type: "realtime.missed" });
    hear(usersChanged);
    wait(500);

    expect(heard).toEqual([{ type: "changes.missed" }]);
    expect(log).toEqual(["GET /auth/me"]);
  });
});

describe("access that changed (§6.2, §6.3, §6.4)", () => {
  const demoted = { ...companyAdmin, role: defaultUser.role, roleId: 3, grants: defaultUser.grants };

  it("shows at once: who one is is asked anew, also when nobody looks", async () => {
    const { hear, see, answerMe, context, toasts, log } = await setup();
    see(false);

    hear({ event: "access-changed" });
    expect(log).toEqual(["GET /auth/me"]);
    await answerMe(demoted);

    expect(context().session.permissions?.get("defaultUser")?.has("companyUsers") ?? false).toBe(false);
    expect(context().session.user?.roleId).toBe(3);
    expect(toasts()).toEqual([]);
  });

  it("shows as it is now: an answer that was under way already does not count", async () => {
    const { hear, answerMe, context } = await setup();

    hear({ event: "access-changed" });
    hear({ event: "access-changed" });
    await answerMe(companyAdmin);
    await answerMe(demoted);

    expect(context().session.user?.roleId).toBe(3);
  });

  it("lets nobody see the page of another: who turns out to be somebody else begins anew at the index", async () => {
    const { hear, answerMe, isLoading, flush, isIn, context, log } = await setup("company/users/overview");

    hear({ event: "access-changed" });
    await answerMe({ ...defaultUser, id: 99 });

    expect(log).toContain("replace /");
    await flush();
    expect(isIn({ session: "present" })).toBe(true);
    expect(isLoading()).toBe(false);
    expect(context().session.user?.id).toBe(99);
  });

  it("means nothing to who is not signed in", async () => {
    const app = await runStartedApp(null);

    app.send({ type: "realtime.announced", announcement: { event: "access-changed" } });

    expect(app.log).toEqual([]);
  });
});

it("the chart of changes has no state and no transition that nothing leads to", () => {
  walkWhole(changesMachine.provide({ actions: { report: () => undefined } }), {
    invariants: {
      "nothing is lost of what was announced": (after, { before, type }) =>
        type !== "change.came" ||
        !before ||
        after.context.changes.length >= Math.min(before.context.changes.length, 1),
      "nothing waits while there is nothing to tell": (after) =>
        !after.matches("none") || after.context.changes.length === 0,
      "a hidden page is told nothing": (after, { before, type }) =>
        !before?.context.isHidden ||
        !before.matches("gathering") ||
        !type.startsWith("xstate.after") ||
        after.matches("unseen"),
    },
    input: { isHidden: false },
    events: [
      { type: "change.came", change: { event: "missed" } },
      { type: "change.came", change: { event: "project-changed", projectId: 7 } },
    ],
  });
});
