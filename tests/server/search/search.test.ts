import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LayerFindings, PlaceSearch } from "../../../schemas/search.ts";
import type { FeatureQuestion } from "../../../server/services/search/FindFeatures.ts";
import { type FakeLocatieserver, startFakeLocatieserver } from "../../support/servers/fakeLocatieserver.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type Caller, type TestApp } from "../../support/app/testApp.ts";

const asked: FeatureQuestion[] = [];
const findings = (layer: string): LayerFindings => ({
  layer,
  status: "searched",
  count: 1,
  features: [{ id: `${layer}.1`, properties: { naam: "Dom" } }],
});

let register: FakeLocatieserver;
let test: TestApp;
let user: Caller;
let at = new Date("2026-11-22T12:00:00Z");

beforeAll(async () => {
  register = await startFakeLocatieserver();
  test = await setupApp({
    environment: { PDOK_SEARCH: `${register.url}/` },
    now: () => at,
    mapServer: {
      ...stubMapServer({ voorbeeld: ["percelen", "bomen"] }),
      findFeatures: async (question) => {
        asked.push(question);
        return question.layers.map(findings);
      },
    },
  });
  user = await test.signInAs(emails.defaultUser);
});
afterAll(async () => {
  await test.close();
  await register.close();
});
beforeEach(() => {
  asked.length = 0;
  register.asked.length = 0;
  register.become("fine");
  // A register that failed in the test before is asked again.
  at = new Date(at.getTime() + 60_000);
});

const search = (caller: Caller, projectId: number, text: string) =>
  caller.get(`/api/projects/${projectId}/search?q=${encodeURIComponent(text)}`);
const places = async (text: string) =>
  (await user.get(`/api/places?q=${encodeURIComponent(text)}`)).json() as PlaceSearch;

describe("searching the features of a project", () => {
  it("looks through the project's layers only, in their order", async () => {
    const response = await search(user, test.seeded.projects.parks, "Dom");

    expect(response.json()).toEqual({ layers: ["percelen", "bomen"].map(findings) });
    expect(asked).toEqual([{ workspace: "voorbeeld", layers: ["percelen", "bomen"], text: "Dom", most: 5 }]);
  });

  it("looks through nothing for who may not see the project", async () => {
    const other = await test.signInAs(emails.otherCompanyAdmin);

    const responses = [
      await search(other, test.seeded.projects.parks, "Dom"),
      await search(other, 999_999, "Dom"),
      await search(test.anonymous(), test.seeded.projects.parks, "Dom"),
    ];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
    expect(responses[0]?.json()).toEqual(responses[1]?.json());
    expect(asked).toEqual([]);
  });

  it.each(["", "   ", "x".repeat(101)])("refuses %j, which is no text to look for", async (text) => {
    expect((await search(user, test.seeded.projects.parks, text)).statusCode).toBe(400);
  });

  it("says so where the map server can't look through its layers", async () => {
    const plain = await setupApp({ mapServer: stubMapServer({ voorbeeld: ["percelen", "bomen"] }) });
    const caller = await plain.signInAs(emails.defaultUser);

    const { layers } = (await search(caller, plain.seeded.projects.parks, "Dom")).json<{
      layers: LayerFindings[];
    }>();

    const unsupported = { status: "unsupported", count: 0, features: [] };
    expect(layers).toEqual(["percelen", "bomen"].map((layer) => ({ layer, ...unsupported })));
    await plain.close();
  });
});

describe("searching places", () => {
  it("answers what the register finds that has a place, and asks it the same once", async () => {
    const found = await places("Dom");
    const again = await places("  dom ");

    expect(found).toEqual({
      status: "found",
      places: [
        { id: "adr-1", label: "Domplein 1, 3512JC Utrecht", kind: "adres", position: [5.12142, 52.09074] },
        { id: "weg-1", label: "Domplein, Utrecht", kind: "weg", position: [5.1215, 52.0906] },
        { id: "wpl-1", label: "Domburg, Veere, Zeeland", kind: "woonplaats", position: [3.4966, 51.5635] },
      ],
    });
    expect(again).toEqual(found);
    expect(register.asked.map((query) => query.get("q"))).toEqual(["dom"]);
  });

  it("finds parcels too, which the register leaves out unless it is asked for them", async () => {
    expect((await places("UTT00")).places).toMatchObject([{ label: "UTT00-A-1423", kind: "perceel" }]);
  });

  it.each([
    ['dom"plein:', "dom plein"],
    ["type:(adres) -dom", "type adres dom"],
    ["utt00-a", "utt00-a"],
    ["--dom   - de -plein", "dom de plein"],
    ["a+b!c{d}e[f]g^h~i?j\\k/l&m|n", "a b c d e f g h i j k l m n"],
  ])("asks for the words of %s, not in the register's search language", async (text, asked) => {
    expect((await places(text)).status).toBe("found");
    expect(register.asked.map((query) => query.get("q"))).toEqual([asked]);
  });

  it("asks nothing where no words are left", async () => {
    expect(await places("*:*")).toEqual({ status: "found", places: [] });
    expect(register.asked).toEqual([]);
  });

  it("asks for as many as it shows, of every kind, and no more of each than that", async () => {
    await places("Zwolle");

    expect(Object.fromEntries(register.asked[0] ?? [])).toEqual({
      q: "zwolle",
      rows: "8",
      fl: "id,weergavenaam,type,centroide_ll",
      fq: "type:(gemeente OR woonplaats OR weg OR postcode OR adres OR perceel OR buurt OR wijk OR provincie OR waterschap OR hectometerpaal)",
    });
  });

  it("leaves out what is no place, and reads a position however it is written", async () => {
    const sound = { id: "a", weergavenaam: "A", type: "adres", centroide_ll: "point ( -5.5  52 )" };
    register.answerWith([
      null,
      { ...sound, id: 1 },
      { ...sound, weergavenaam: undefined },
      { ...sound, centroide_ll: "POINT(5)" },
      { ...sound, centroide_ll: "MULTIPOINT(5 52)" },
      { ...sound, centroide_ll: "POINT(5 52) Z" },
      sound,
      { ...sound, id: "b", type: undefined },
      { ...sound, id: "c" },
    ]);

    expect((await places("vreemd")).places).toEqual([
      { id: "a", label: "A", kind: "adres", position: [-5.5, 52] },
      { id: "b", label: "A", kind: "", position: [-5.5, 52] },
    ]);
  });

  it.each(["failing", "odd"] as const)(
    "says so when the register is %s, and leaves it alone for a while",
    async (mood) => {
      register.become(mood);

      const answers = [await places(`amers ${mood}`), await places(`amersf ${mood}`)];

      expect(answers).toEqual([
        { status: "unreachable", places: [] },
        { status: "unreachable", places: [] },
      ]);
      expect(register.asked).toHaveLength(1);
      register.become("fine");
      at = new Date(at.getTime() + 15_000);
      expect((await places("amersfoort")).places).toHaveLength(1);
    },
  );

  it("asks nobody where that is switched off", async () => {
    const off = await setupApp({ environment: { PDOK_SEARCH: "off" } });
    const caller = await off.signInAs(emails.defaultUser);

    expect((await caller.get("/api/places?q=dom")).json()).toEqual({ status: "off", places: [] });
    await off.close();
  });

  it("is for who is signed in", async () => {
    expect((await test.anonymous().get("/api/places?q=dom")).statusCode).toBe(401);
    expect(register.asked).toEqual([]);
  });

  it("is limited for each account", async () => {
    const caller = await test.signInAs(emails.companyAdmin);
    const { id } = (await caller.get("/api/auth/me")).json<{ id: number }>();
    await test.database.kysely
      .insertInto("rate_limits")
      .values({ key: `places:${id}`, hits: 600, resets_at: new Date(at.getTime() + 60_000) })
      .execute();

    const response = await caller.get("/api/places?q=niet-eerder-gevraagd");

    expect(response.statusCode).toBe(429);
    expect(register.asked).toEqual([]);
  });
});
