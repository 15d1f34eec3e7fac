import { afterAll, afterEach, describe, expect, it } from "vitest";
import { io, type Socket } from "socket.io-client";
import { realtimeEvent } from "../../../schemas/realtime.ts";
import { addActive } from "../../support/content/people.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";
import { eventually } from "../../support/time/eventually.ts";

let sockets: Socket[] = [];
const test = await setupApp();
afterAll(() => test.close());
const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});

function socketOf(caller: Caller, headers: Record<string, string> = {}, transports = ["websocket"]): Socket {
  const cookie = caller.cookie();
  const socket = io(address, {
    path: "/socket.io",
    transports,
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(cookie && { cookie }), ...headers },
  });
  sockets.push(socket);
  return socket;
}

/** Connects, and collects what arrives. */
async function connect(caller: Caller): Promise<{ socket: Socket; received: unknown[] }> {
  const socket = socketOf(caller);
  const received: unknown[] = [];
  socket.on(realtimeEvent, (payload: unknown) => received.push(payload));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("connect_error", reject);
  });
  return { socket, received };
}

const refusalOf = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    socket.once("connect_error", (error) => resolve(error.message));
    socket.once("connect", () => reject(new Error("connected")));
  });

/** Somebody of this company, who signed in twice and is connected with both sessions. */
async function connectedTwice(companyId: number) {
  const { id, email } = await addActive(test.database, companyId);
  const callers = [await test.signInAs(email), await test.signInAs(email)] as const;
  const [first, second] = [await connect(callers[0]), await connect(callers[1])];
  const areConnected = () => [first, second].map(({ socket }) => socket.connected);
  return { id, callers, received: second.received, areConnected };
}

describe("the socket", () => {
  it("relays reload-page to the user's other connections only §3.38 §4.14 §7.25", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const [sender, sameSession, otherSession, somebodyElse] = [
      await connect(caller),
      await connect(caller),
      await connect(await test.signInAs(emails.defaultUser)),
      await connect(await test.signInAs(emails.companyAdmin)),
    ];

    sender.socket.emit(realtimeEvent, { event: "reload-page", to: "everyone" });

    await eventually(() => {
      expect(sameSession.received).toEqual([{ event: "reload-page" }]);
      expect(otherSession.received).toEqual([{ event: "reload-page" }]);
    });
    expect(sender.received).toEqual([]);
    expect(somebodyElse.received).toEqual([]);
  });

  it("relays nothing else §7.25", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const [sender, other] = [await connect(caller), await connect(caller)];

    for (const payload of [{ event: "delete-page" }, "reload-page", null, [], { event: ["reload-page"] }]) {
      sender.socket.emit(realtimeEvent, payload);
    }
    sender.socket.emit("something-else", { event: "reload-page" });
    sender.socket.emit(realtimeEvent, { event: "reload-page" });

    await eventually(() => expect(other.received).toEqual([{ event: "reload-page" }]));
  });

  it("drops what one connection sends too often", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const [sender, quiet, other] = [await connect(caller), await connect(caller), await connect(caller)];

    for (let time = 0; time < 100; time++) sender.socket.emit(realtimeEvent, { event: "reload-page" });
    await eventually(() => expect(other.received).toHaveLength(20));
    quiet.socket.emit(realtimeEvent, { event: "reload-page" });

    await eventually(() => expect(other.received).toHaveLength(21));
  });

  it("is closed on who sends more than any message holds", async () => {
    const { socket } = await connect(await test.signInAs(emails.defaultUser));
    const { socket: another } = await connect(await test.signInAs(emails.defaultUser));

    socket.emit(realtimeEvent, { event: "reload-page", ballast: "x".repeat(5_000) });

    await eventually(() => expect(socket.connected).toBe(false));
    expect(another.connected).toBe(true);
  });

  it("refuses a caller without a session §7.25 §8.9", async () => {
    expect(await refusalOf(socketOf(test.anonymous()))).toBe("auth.unauthenticated");
    expect(await refusalOf(socketOf(test.anonymous(), { cookie: "session=nonsense" }))).toBe(
      "auth.unauthenticated",
    );
  });

  it("refuses a page of another site", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    expect(await refusalOf(socketOf(caller, { origin: "https://elsewhere.example" }))).toBe(
      "websocket error",
    );
  });

  it("speaks over websockets only §7.25", async () => {
    const caller = await test.signInAs(emails.defaultUser);

    expect(await refusalOf(socketOf(caller, {}, ["polling"]))).toBe("xhr poll error");
  });

  it("is told that its session is over when a sign-in of the same browser replaces it, and closed §4.14 §4.35", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    const [{ socket, received }, elsewhere] = [
      await connect(caller),
      await connect(await test.signInAs(emails.defaultUser)),
    ];

    await caller.post("/api/auth/login", { email: emails.defaultUser, password });

    await eventually(() => expect(socket.connected).toBe(false));
    expect(received).toEqual([{ event: "session-over" }]);
    expect(elsewhere.received).toEqual([]);
  });

  it("is closed when its session ends, and the user's other sessions stay §4.10", async () => {
    const leaving = await test.signInAs(emails.defaultUser);
    const [gone, stays] = [await connect(leaving), await connect(await test.signInAs(emails.defaultUser))];

    await leaving.get("/api/auth/logout");

    await eventually(() => expect(gone.socket.connected).toBe(false));
    expect(stays.socket.connected).toBe(true);
  });

  it("is closed at once when its user is removed, and nobody else's is", async () => {
    const leaving = await connectedTwice(test.seeded.companies.voorbeeld);
    const admin = await test.signInAs(emails.companyAdmin);
    const { socket } = await connect(admin);

    expect((await admin.delete(`/api/company/users/${leaving.id}`)).statusCode).toBe(204);

    await eventually(() => expect(leaving.areConnected()).toEqual([false, false]));
    expect(socket.connected).toBe(true);
    expect(await refusalOf(socketOf(leaving.callers[0]))).toBe("auth.unauthenticated");
  });

  it("is closed at once when the company is removed, with those of all its people", async () => {
    const admin = await test.signInAs(emails.admin);
    const company = await admin.post("/api/companies", {
      customerName: "Weg",
      mainUser: { email: "hoofd@weg.example" },
    });
    const { id } = company.json<{ id: number }>();
    const people = [await connectedTwice(id), await connectedTwice(id)];
    const { socket } = await connect(await test.signInAs(emails.defaultUser));

    expect((await admin.delete(`/api/companies/${id}`)).statusCode).toBe(204);

    await eventually(() =>
      expect(people.flatMap((each) => each.areConnected())).toEqual([false, false, false, false]),
    );
    expect(socket.connected).toBe(true);
  });

  it("is closed at once when the password is changed elsewhere, told why, and stays where that was done §7.11", async () => {
    const user = await connectedTwice(test.seeded.companies.voorbeeld);

    const passwords = { oldPassword: password, password: "Nieuw1234" };
    const changed = await user.callers[0].patch("/api/profile/password", passwords);

    expect(changed.statusCode).toBe(200);
    await eventually(() => expect(user.areConnected()).toEqual([true, false]));
    expect(user.received).toEqual([{ event: "session-ended", reason: "passwordChanged" }]);
  });

  it("is closed when its session's time is up, however long it was open §4.10", async () => {
    const { socket } = await connect(await test.signInAs(emails.defaultUser));
    const stays = await connect(await test.signInAs(emails.companyAdmin));
    const past = new Date(Date.now() - 1);
    await test.database.kysely
      .updateTable("sessions")
      .set({ expires_at: past })
      .where("user_id", "=", test.seeded.users.defaultUser)
      .execute();

    await test.app.services.runMaintenance();

    await eventually(() => expect(socket.connected).toBe(false));
    expect(stays.socket.connected).toBe(true);
  });
});

describe("a change", () => {
  it("of an assignment reaches the company's people and who manages customers, and no other company §7.19", async () => {
    const admin = await test.signInAs(emails.admin);
    const [watching, member, outsider] = [
      await connect(admin),
      await connect(await test.signInAs(emails.defaultUser)),
      await connect(await test.signInAs(emails.otherCompanyAdmin)),
    ];
    const { companies, workspaces, projects } = test.seeded;

    const assigned = await admin.post(`/api/workspaces/assign-to-company/${companies.voorbeeld}`, {
      workspaceIds: [workspaces.voorbeeld, workspaces.wereld],
    });

    expect(assigned.statusCode).toBeLessThan(300);
    await eventually(() => {
      expect(member.received).toEqual(
        expect.arrayContaining([
          { event: "resource-changed", resource: "projects" },
          { event: "project-changed", projectId: projects.countries },
          { event: "access-changed" },
        ]),
      );
      expect(watching.received).toEqual(
        expect.arrayContaining([
          { event: "resource-changed", resource: "workspaces" },
          { event: "resource-changed", resource: "companies" },
        ]),
      );
    });
    // Only what the company gained, not what it kept.
    expect(member.received).not.toContainEqual({ event: "project-changed", projectId: projects.parks });
    expect(outsider.received).toEqual([]);
  });

  it("of a company's users reaches its admins and who manages customers, and not its other users §7.20", async () => {
    const admin = await test.signInAs(emails.companyAdmin);
    const [colleague, platform, user, outsider] = [
      await connect(admin),
      await connect(await test.signInAs(emails.admin)),
      await connect(await test.signInAs(emails.defaultUser)),
      await connect(await test.signInAs(emails.otherCompanyAdmin)),
    ];

    const changed = await admin.patch(`/api/company/users/${test.seeded.users.invited}`, {
      firstName: "Ilse",
    });

    expect(changed.statusCode).toBe(200);
    const change = { event: "resource-changed", resource: "companyUsers" };
    await eventually(() => {
      expect(colleague.received).toContainEqual(change);
      expect(platform.received).toContainEqual(change);
    });
    expect([user.received, outsider.received]).toEqual([[], []]);
  });

  it("of layers reaches platform admins and the companies with that workspace §4.32", async () => {
    const [platform, member, outsider] = [
      await connect(await test.signInAs(emails.admin)),
      await connect(await test.signInAs(emails.defaultUser)),
      await connect(await test.signInAs(emails.otherCompanyAdmin)),
    ];

    await test.app.services.changeEvents.layersChanged("voorbeeld", ["bomen"]);

    const change = { event: "layers-changed", workspace: "voorbeeld", layers: ["bomen"] };
    await eventually(() => expect([platform.received, member.received]).toEqual([[change], [change]]));
    expect(outsider.received).toEqual([]);
  });

  it("of work that came further reaches platform admins alone §1.9", async () => {
    const [platform, companyAdmin] = [
      await connect(await test.signInAs(emails.admin)),
      await connect(await test.signInAs(emails.companyAdmin)),
    ];

    test.app.services.changeEvents.workProgressed("import", "7");

    const change = { event: "work-progressed", work: "import", id: "7" };
    await eventually(() => expect(platform.received).toEqual([change]));
    expect(companyAdmin.received).toEqual([]);
  });
});
