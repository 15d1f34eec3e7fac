import { afterAll, describe, expect, it } from "vitest";
import type { Device } from "../../../schemas/device.ts";
import { describeDevice } from "../../../server/services/devices/describeDevice.ts";
import { hearEndedSessions } from "../../support/app/endedSessions.ts";
import { newsOf } from "../../support/app/news.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";
import { addActive } from "../../support/content/people.ts";
import { emails, password } from "../../support/content/seed.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

const test = await setupApp();
afterAll(() => test.close());

const aPerson = () => addActive(test.database, test.seeded.companies.voorbeeld);
async function devicesOf(caller: Caller): Promise<Device[]> {
  return (await caller.get("/api/auth/sessions")).json<{ data: Device[] }>().data;
}
const statusOf = async (caller: Caller) => (await caller.get("/api/auth/me")).statusCode;

describe("where one is signed in", () => {
  it("is told with browser, system, address and time, and which one asks §12.1", async () => {
    const { email } = await aPerson();
    const caller = test.anonymous();
    const headers = { "user-agent": firefox };
    await caller.post("/api/auth/login", { email, password }, { headers, remoteAddress: "192.0.2.7" });
    await test.signInAs(email);

    const devices = await devicesOf(caller);

    expect(devices).toHaveLength(2);
    expect(devices.find(({ isCurrent }) => isCurrent)).toMatchObject({
      browser: "Firefox",
      system: "Linux",
      address: "192.0.2.7",
    });
    expect(devices.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      browser: null,
      system: null,
      address: null,
    });
    expect(devices.every(({ createdAt, lastSeenAt }) => createdAt <= lastSeenAt)).toBe(true);
  });

  it("is ended by its person in one browser, at once, and by nobody else §12.1", async () => {
    const { email } = await aPerson();
    const [here, there] = [await test.signInAs(email), await test.signInAs(email)];
    const stranger = await test.signInAs(emails.defaultUser);
    const id = (await devicesOf(here)).find(({ isCurrent }) => !isCurrent)?.id ?? "";

    expect((await stranger.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404);
    expect(await statusOf(there)).toBe(200);
    const heard = hearEndedSessions(test.app.services);
    expect((await here.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(204);
    heard.stop();

    expect(heard.reasons).toEqual(["signedOut"]);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect((await here.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404);
    expect((await here.delete("/api/auth/sessions/niets")).statusCode).toBe(404);
  });

  it("is ended everywhere but here §12.1", async () => {
    const { id, email } = await aPerson();
    const [here, ...others] = await Promise.all([1, 2, 3].map(() => test.signInAs(email)));
    const stranger = await test.signInAs(emails.defaultUser);

    const news = await newsOf(test.app.services, async () => {
      for (const _ of ["others", "none"])
        expect((await here?.delete("/api/auth/sessions"))?.statusCode).toBe(204);
    });

    expect(news).toEqual([`devices for user:${id}`]);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(stranger)).toBe(200);
    expect(here && (await devicesOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it("is in an account of the demo each visitor's own business §12.1", async () => {
    const { id, email } = await aPerson();
    await test.database.kysely.updateTable("users").set({ is_demo: true }).where("id", "=", id).execute();
    const [here, there] = [await test.signInAs(email), await test.signInAs(email)];
    const [others] = await devicesOf(there);

    expect((await devicesOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await here.delete(`/api/auth/sessions/${others?.id}`)).statusCode).toBe(404);
    await here.delete("/api/auth/sessions");
    expect(await statusOf(there)).toBe(200);
  });
});

describe("what a browser calls itself", () => {
  it.each([
    [firefox, "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
      "Chrome",
      "Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/130.0.0.0 Mobile/15E148 Safari/604.1",
      "Edge",
      "iPad",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0",
      "Opera",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
      "Samsung Internet",
      "Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
      "Chrome",
      "ChromeOS",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0.1 Safari/605.1.15",
      "Safari",
      "macOS",
    ],
    ["curl/8.5.0", null, null],
  ])("%s is plain words §12.1", (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });
});
