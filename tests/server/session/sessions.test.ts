import { describe, expect, it } from "vitest";
import type { SessionRecord, SessionRepository } from "../../../server/repositories/session/sessions.ts";
import { noMessageBus } from "../../../server/services/realtime/MessageBus.ts";
import { createEventBus } from "../../../server/services/realtime/eventBus.ts";
import { sessionService } from "../../../server/services/session/sessions.ts";
import { deferred } from "../../support/time/deferred.ts";

const now = new Date("2026-03-02T09:00:00Z");
const record: SessionRecord = {
  user: {
    id: 7,
    email: "bea@voorbeeld.example",
    firstName: "Bea",
    lastName: "",
    language: "nl",
    role: { id: 3, name: "defaultUser", isAdmin: false },
    company: null,
    isMainUser: false,
    picture: null,
    version: 1,
  },
  limits: { idleMinutes: 0, maxHours: 0 },
  createdAt: now,
  lastSeenAt: now,
  expiresAt: new Date(now.getTime() + 3_600_000),
  confirmedAt: now,
  isFederated: false,
  hasSecondFactor: false,
  requiresSecondFactor: false,
};

/** A service on sessions of which the first is read as slowly as the test likes. */
function setup() {
  const reading = deferred<SessionRecord | undefined>();
  const answers = [reading.promise];
  const repository: Pick<SessionRepository, "find" | "remove"> = {
    find: async () => await answers.shift(),
    remove: async () => undefined,
  };
  const sessions = sessionService(repository as SessionRepository, {
    now: () => now,
    installation: { lifetimeMs: 3_600_000, maxLifetimeMs: 3_600_000 },
    adminsNeedFactor: false,
    cacheMs: 30_000,
    eventBus: createEventBus(noMessageBus()),
  });
  return { sessions, reading };
}

describe("a session in memory", () => {
  it("answers for the database while it lasts", async () => {
    const { sessions, reading } = setup();
    reading.resolve(record);

    await sessions.find("token");

    expect((await sessions.find("token"))?.user.id).toBe(7);
  });

  it("does not outlive a session that ended while it was being read", async () => {
    const { sessions, reading } = setup();

    const found = sessions.find("token");
    await sessions.end("token");
    reading.resolve(record);
    await found;

    expect(await sessions.find("token")).toBeUndefined();
  });
});
