import { describe, expect, it } from "vitest";
import type { AppContext, AppEvent } from "../../../machines/app/appContext.ts";
import { appMachine } from "../../../machines/app/appMachine.ts";
import { sidebarMachine } from "../../../machines/sidebar/sidebarMachine.ts";
import { appInput, aRoute, offline, unauthenticated } from "../../support/machines/runAppMachine.ts";
import { defaultUser } from "../../support/answers/users.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkMachine, walkWhole } from "../../support/machines/walkMachine.ts";

const { done, failed } = endingsIn("app");
const info = { name: "Perceel", version: "1.3.0", demo: true };
const routes = ["index", "login", "password-reset"].map((name) => ({
  type: "route.changed" as const,
  route: aRoute(name),
}));

/** Two attempts stand for all that follow. */
const attemptsOf = ({ attempts }: AppContext) => Math.min(attempts, 1);

/** For each region what can happen there, and what else its course depends on. */
const regions: Record<string, { events: AppEvent[]; beside: (context: AppContext) => unknown[] }> = {
  startup: {
    events: [
      ...routes,
      done("startup.fetchingVersion", info),
      failed("startup.fetchingVersion", offline),
      failed("startup.fetchingVersion", { kind: "badResponse", status: 500 }),
      done("startup.checkingSession", defaultUser),
      failed("startup.checkingSession", offline),
      failed("startup.checkingSession", unauthenticated),
      { type: "connection.restored" },
    ],
    beside: ({ route }) => [route.name],
  },
  connection: {
    events: [
      { type: "connection.lost" },
      { type: "connection.retry" },
      done("connection.lost.probing", info),
      failed("connection.lost.probing", offline),
      failed("connection.lost.probing", { kind: "badResponse", status: 500 }),
    ],
    beside: (context) => [attemptsOf(context), context.isRelapse],
  },
  title: {
    events: [...routes, { type: "page.missing" }],
    beside: ({ route, pageTitle }) => [route.name, pageTitle],
  },
  logout: {
    events: [{ type: "logout.ask" }, { type: "logout.cancel" }, { type: "logout.confirm" }],
    beside: () => [],
  },
  overlay: { events: [{ type: "ui.block" }, { type: "ui.unblock" }], beside: () => [] },
};

describe("the walk through the application", () => {
  it.each(Object.entries(regions))("reaches all of %s", (region, { events, beside }) => {
    const { unreached, untaken } = walkMachine(appMachine, {
      events,
      input: appInput("index"),
      serializeState: ({ value, context }) =>
        JSON.stringify([value[region as keyof typeof value], beside(context)]),
    });
    const ofRegion = (place: string) => place.startsWith(`app.${region}`);

    expect(unreached.filter(ofRegion)).toEqual([]);
    expect(untaken.filter(ofRegion)).toEqual([]);
  });
});

it("the walk through the sidebar reaches every state and takes every transition", () => {
  walkWhole(sidebarMachine, {
    invariants: {
      "a mobile sidebar changes nothing of the desktop choice": (after, { before, type }) =>
        type !== "sidebar.toggle" ||
        !before?.matches("mobile") ||
        after.context.isOpenDesktop === before.context.isOpenDesktop,
      "it is mobile exactly on a mobile viewport": (after) =>
        after.matches("mobile") === after.context.isMobile,
      "another page closes an open mobile sidebar": (after, { type }) =>
        type !== "route.changed" || !after.matches({ mobile: "open" }),
    },
    events: [
      { type: "viewport.changed", isMobile: true },
      { type: "viewport.changed", isMobile: false },
    ],
    input: { isMobile: false, isOpenDesktop: true },
  });
});
