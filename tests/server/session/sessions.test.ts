import { describe, expect, it, vi } from "vitest";
import type { SessionRecord, SessionRepository } from "../../../server/repositories/session/sessions.ts";
import { noMessageBus } from "../../../server/services/realtime/MessageBus.ts";
import type { DomainEvent } from "../../../server/services/realtime/DomainEvent.ts";
import { createEventBus } from "../../../server/services/realtime/eventBus.ts";
import { secretHash } from "../../../server/services/secrets/secretHash.ts";
import { sessionService } from "../../../server/services/session/sessions.ts";
import { deferred } from "../../support/time/deferred.ts";

const now = new Date("2026-03-02T09:00:00Z");
const hourMs = 3_600_000;
const after = (ms: number) => new Date(now.getTime() + ms);
const record: SessionRecord = {
  user: {
    id: 7,
    email: "bea@voorbeeld.example",
    firstName: "Bea",
    lastName: "",
    language: "nl",
    role: { id: 3, name: "defaultUser", isAdmin: false },
    company: { id: 3, name: "Gemeente Voorbeeld", logo: null },
    isMainUser: false,
    picture: null,
    version: 1,
  },
  limits: { idleMinutes: 0, maxHours: 0 },
  createdAt: now,
  lastSeenAt: now,
  expiresAt: after(hourMs),
  confirmedAt: now,
  isFederated: false,
  hasSecondFactor: false,
  requiresSecondFactor: false,
};

/** A service on a session that is read once, as slowly as the test likes, and a database that does what the test says. */
function setup({ cacheMs = 30_000, ...given }: Partial<SessionRepository> & { cacheMs?: number } = {}) {
  const reading = deferred<SessionRecord | undefined>();
  const answers = [reading.promise];
  const repository: Partial<SessionRepository> = {
    find: async () => await answers.shift(),
    remove: async () => undefined,
    extend: async () => undefined,
    ...given,
  };
  const clock = { at: now };
  const eventBus = createEventBus(noMessageBus());
  const heard: DomainEvent[] = [];
  eventBus.subscribe((event) => void heard.push(event));
  const sessions = sessionService(repository as SessionRepository, {
    now: () => clock.at,
    installation: { lifetimeMs: hourMs, maxLifetimeMs: 1.5 * hourMs },
    adminsNeedFactor: false,
    cacheMs,
    eventBus,
  });
  return { sessions, reading, clock, eventBus, heard };
}

const id = secretHash("token").toString("hex");

describe("a session in memory", () => {
  it("answers for the database while it lasts", async () => {
    const { sessions, reading, clock } = setup();
    reading.resolve(record);

    await sessions.find("token");

    expect((await sessions.find("token"))?.user.id).toBe(7);
    clock.at = record.expiresAt;
    expect(await sessions.find("token")).toBeUndefined();
  });

  it("is none where other processes can end sessions", async () => {
    const { sessions, reading } = setup({ cacheMs: 0 });
    reading.resolve(record);

    expect(await sessions.find("token")).toMatchObject({ id });
    expect(await sessions.find("token")).toBeUndefined();
  });

  it("does not outlive a session that ended while it was being read", async () => {
    const { sessions, reading } = setup();

    const found = sessions.find("token");
    await sessions.end("token");
    reading.resolve(record);
    await found;

    expect(await sessions.find("token")).toBeUndefined();
  });

  it.each<[DomainEvent, isForgotten: boolean]>([
    [{ kind: "userChanged", userId: 7 }, true],
    [{ kind: "userChanged", userId: 8 }, false],
    [{ kind: "companyChanged", companyId: 3 }, true],
    [{ kind: "companyChanged", companyId: 4 }, false],
    [{ kind: "sessionsEnded", sessionIds: [id] }, true],
    [{ kind: "sessionsEnded", sessionIds: ["0".repeat(64)] }, false],
    [{ kind: "missed" }, true],
  ])("is read anew after %j: %s", async (event, isForgotten) => {
    const { sessions, reading, eventBus } = setup();
    reading.resolve(record);
    await sessions.find("token");

    eventBus.publish(event);

    expect((await sessions.find("token")) === undefined).toBe(isForgotten);
  });
});

describe("a session that is used", () => {
  it("is extended every five minutes, up to its utmost", async () => {
    const extend = vi.fn<SessionRepository["extend"]>(async () => undefined);
    const { sessions, reading, clock } = setup({ extend, cacheMs: hourMs });
    reading.resolve(record);
    const use = async (minutes: number) => {
      clock.at = after(minutes * 60_000);
      const session = await sessions.find("token");
      return [session?.isExtended, session?.expiresAt];
    };

    expect(await use(4.99)).toEqual([false, after(hourMs)]);
    expect(await use(5)).toEqual([true, after(hourMs + 5 * 60_000)]);
    expect(await use(9.99)).toEqual([false, after(hourMs + 5 * 60_000)]);
    expect(await use(40)).toEqual([true, after(1.5 * hourMs)]);
    expect(extend.mock.calls.map(([, change]) => change.lastSeenAt)).toEqual(
      [5, 40].map((m) => after(m * 60_000)),
    );
    expect(await sessions.get(id)).toMatchObject({ isExtended: false, expiresAt: after(1.5 * hourMs) });
  });

  it("goes on where the database cannot be written, as long as it was to last", async () => {
    const { sessions, reading, clock } = setup({ extend: () => Promise.reject(new Error("full")) });
    reading.resolve(record);
    clock.at = after(600_000);

    expect(await sessions.find("token")).toMatchObject({ isExtended: false, expiresAt: record.expiresAt });
  });
});

describe("a session that ends", () => {
  it("while the database is away is refused here at once, and ended when it is back", async () => {
    const removed: unknown[] = [];
    let isAway = true;
    const { sessions, reading, clock, heard } = setup({
      remove: async (tokenHash, at) => {
        if (isAway) throw new Error("away");
        removed.push([tokenHash.toString("hex"), at]);
      },
      removeExpired: async () => [],
    });
    reading.resolve(record);

    await sessions.endOrRefuse("token", "signedOut");
    expect(await sessions.find("token")).toBeUndefined();
    clock.at = after(60_000);
    isAway = false;
    await sessions.removeExpired();
    await sessions.removeExpired();

    expect(removed).toEqual([[id, now]]);
    expect(heard).toEqual([{ kind: "sessionsEnded", sessionIds: [id], reason: "signedOut" }]);
    expect(await sessions.find("token")).toMatchObject({ id });
  });

  it("because its time is over is told to open pages", async () => {
    const { sessions, heard } = setup({ removeExpired: async () => [secretHash("token")] });

    await sessions.removeExpired();

    expect(heard).toEqual([{ kind: "sessionsEnded", sessionIds: [id] }]);
  });
});
