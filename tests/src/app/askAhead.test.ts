import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApiError } from "../../../src/api/ApiError.ts";
import { takeAhead } from "../../../src/api/answersAhead.ts";
import { fetchMapData } from "../../../src/api/mapData.ts";
import { fetchApiInfo, fetchCurrentUser } from "../../../src/api/session.ts";
import { askForStart } from "../../../src/app/askAhead.ts";
import { pages } from "../../../src/app/pages.tsx";
import { uncheckedPaths } from "../../../src/app/sitemap/uncheckedPaths.ts";
import { fakeServer } from "../fakeServer.ts";

const settings = '{"appName":"Perceel","apiHost":"/api"}';
const map = "/projects/7/map-view";
const user = { id: 3, email: "gebruiker@voorbeeld.example" };

/** What was asked ahead, in its order; by default the server knows who asks. */
function serveAhead(answers: Record<string, () => Response | Promise<Response>> = {}) {
  const asked: string[] = [];
  const all = {
    "/api/": () => Response.json({ name: "Perceel", version: "1.3.0" }),
    "/api/auth/me": () => Response.json(user),
    "/api/projects/7/map-data": () => Response.json({ projectId: 7 }),
    ...answers,
  };
  vi.stubGlobal("fetch", async (url: keyof typeof all) => {
    asked.push(url);
    return all[url]();
  });
  return asked;
}

const toFake = ["setTimeout", "clearTimeout", "performance"] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...toFake] }));
afterEach(() => {
  vi.useRealTimers();
  // Files share the page: another one's calls must not be answered with what nobody took here.
  for (const path of ["/", "/auth/me", "/projects/7/map-data"]) void takeAhead(path)?.catch(() => undefined);
});

it("asks for the version, 420 ms after it for the user, and beside it for the map of the address (§4.2, §4.3, §4.5)", async () => {
  const asked = serveAhead();

  askForStart(settings, map);
  await vi.advanceTimersByTimeAsync(419);
  expect(asked).toEqual(["/api/"]);
  await vi.advanceTimersByTimeAsync(1);

  expect(asked.slice(1)).toEqual(["/api/auth/me", "/api/projects/7/map-data"]);
});

it("has the application ask for none of it again, until it asks once more", async () => {
  serveAhead();
  const { api, asked } = fakeServer(({ pathname }) => ({ body: { later: pathname } }));
  askForStart(settings, map);
  await vi.advanceTimersByTimeAsync(1000);

  expect(await fetchApiInfo(api)).toMatchObject({ version: "1.3.0", agoMs: 1000 });
  expect(await fetchCurrentUser(api)).toEqual(user);
  expect(await fetchMapData(api, 7)).toEqual({ projectId: 7 });
  expect(asked).toEqual([]);
  expect(await fetchCurrentUser(api)).toEqual({ later: "/api/auth/me" });
  expect(await fetchApiInfo(api)).toEqual({ later: "/api/", agoMs: 0 });
});

it.each([
  ["nobody", () => new Response(null, { status: 204 }), { status: 401, code: "auth.unauthenticated" }],
  [
    "why not",
    () => Response.json({ message: "server.internal" }, { status: 500 }),
    { status: 500, code: "server.internal" },
  ],
  ["a page of a captive portal", () => new Response("<html>"), { kind: "network" }],
])("reads %s as it reads an answer of now (§7.5, §8.2)", async (_, me, refusal) => {
  serveAhead({ "/api/auth/me": me });
  const { api, asked } = fakeServer(() => ({ body: {} }));
  const heard: ApiError[] = [];
  api.calls.watch({ onFailure: (error) => heard.push(error) });
  askForStart(settings, map);
  await vi.advanceTimersByTimeAsync(1000);

  await expect(fetchCurrentUser(api)).rejects.toMatchObject(refusal);

  expect(heard).toMatchObject([refusal]);
  expect(asked).toEqual([]);
});

it("has the map of nobody asked for anew by who signs in at once", async () => {
  serveAhead({ "/api/projects/7/map-data": () => new Response(null, { status: 204 }) });
  const { api } = fakeServer(() => ({ body: { projectId: 7 } }));
  askForStart(settings, map);
  await vi.advanceTimersByTimeAsync(1000);

  expect(await fetchMapData(api, 7)).toEqual({ projectId: 7 });
});

it.each([
  ["failed", 0, () => Promise.reject(new TypeError("Failed to fetch"))],
  ["was answered half a minute ago", 30_500, () => Response.json(user)],
])("asks anew where it %s", async (_, laterMs, me) => {
  serveAhead({ "/api/auth/me": me });
  const { api } = fakeServer(() => ({ body: { id: 4 } }));
  askForStart(settings, "/");
  await vi.advanceTimersByTimeAsync(500 + laterMs);

  expect(await fetchCurrentUser(api)).toEqual({ id: 4 });
});

it("asks for nobody on pages without a session check, and for nothing in a page without settings (§4.4)", async () => {
  const unchecked = pages.filter(({ handle }) => handle.skipsSessionCheck);
  expect(pages.filter(({ path = "" }) => uncheckedPaths.test(path))).toEqual(unchecked);
  const asked = serveAhead();

  askForStart(settings, unchecked[0]?.path ?? "");
  askForStart(undefined, "/");
  await vi.advanceTimersByTimeAsync(1000);

  expect(asked).toEqual(["/api/"]);
});
