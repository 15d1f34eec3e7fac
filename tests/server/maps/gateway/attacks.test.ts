import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InjectOptions } from "fastify";
import { openUpstreamMapServer } from "../../../../server/maps/upstream/openUpstreamMapServer.ts";
import {
  answering,
  startFakeGeoServer,
  wmsCapabilities,
  type Asked,
  type FakeGeoServer,
} from "../../../support/map-servers/fakeGeoServer.ts";
import { sendRaw, statusesIn } from "../../../support/network/rawSocket.ts";
import { emails } from "../../../support/content/seed.ts";
import { setupApp, type TestApp } from "../../../support/app/testApp.ts";
import { bomen, featuresOf, infoOf, type Attack, type Attacks } from "./attacks/Attack.ts";
import { bodies } from "./attacks/bodies.ts";
import { encodings } from "./attacks/encodings.ts";
import { filters } from "./attacks/filters.ts";
import { faultsOf, type Upstream } from "./attacks/forwarded.ts";
import { methods } from "./attacks/methods.ts";
import { names } from "./attacks/names.ts";
import { parameters } from "./attacks/parameters.ts";
import { paths } from "./attacks/paths.ts";
import { rawRequests } from "./attacks/rawRequests.ts";
import { reachingOut } from "./attacks/reachingOut.ts";

const groups: Attacks[] = [names, encodings, parameters, reachingOut, filters];
const spellings = (outcome: keyof Attacks): Attack[] => groups.flatMap((attacks) => attacks[outcome] ?? []);
const stopped = [
  ...spellings("refused").map((attack) => [...attack, 403] as const),
  ...spellings("unreadable").map((attack) => [...attack, 400] as const),
];

const upstreams: [string, Upstream, (url: string) => object][] = [
  [
    "a GeoServer",
    { path: "/geoserver/voorbeeld/ows", prefix: "voorbeeld:", own: {} },
    (geoserverUrl) => ({ geoserverUrl }),
  ],
  [
    "a map server at an address of its own",
    { path: "/cgi-bin/mapserv", prefix: "", own: { map: "/maps/voorbeeld.map" } },
    (url) => ({ urlTemplate: `${new URL(url).origin}/cgi-bin/mapserv?map=/maps/{workspace}.map` }),
  ],
];

it("more than two hundred spellings are tried, each once and each by a name of its own", () => {
  const all = [
    ...stopped,
    ...spellings("disarmed"),
    ...paths.map(({ title, url }) => [title, url]),
    ...rawRequests.map(({ title, bytes }) => [title, bytes]),
  ];

  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all.map(([title]) => title)).size).toBe(all.length);
  expect(new Set(all.map(([, target]) => target)).size).toBe(all.length);
});

describe.each(upstreams)("before %s (§7.14, §7.15, §7.16)", (name, upstream, options) => {
  /** What the gateway stops is tried before the first of them: it does not know which one it stands before. */
  const tried = <Each>(attacks: readonly Each[], reaches: (attack: Each) => boolean): Each[] =>
    attacks.filter((attack) => name === upstreams[0]?.[0] || reaches(attack));
  let recorder: FakeGeoServer;
  let product: TestApp;
  let cookie: string;

  beforeAll(async () => {
    recorder = await startFakeGeoServer();
    recorder.respond = (request, response) => {
      const isCatalog = /request=GetCapabilities/i.test(request.url ?? "");
      const layers = ["percelen", "bomen", "wijken"].map((layer) => upstream.prefix + layer);
      const answer = isCatalog
        ? answering(wmsCapabilities(recorder.url, layers), "text/xml")
        : answering("PNG", "image/png");
      answer(request, response);
    };
    const mapServer = openUpstreamMapServer({ ...options(recorder.url), log: { warn: () => undefined } });
    product = await setupApp({ mapServer });
    await product.app.listen({ port: 0, host: "127.0.0.1" });
    const caller = await product.signInAs(emails.defaultUser);
    cookie = caller.cookie() ?? "";
    // Which layers and formats there are is asked for the product itself, and remembered.
    for (const target of [bomen("x=1"), featuresOf("typenames=bomen"), infoOf("query_layers=bomen")])
      await caller.get(addressOf(target));
  });
  afterAll(async () => {
    await product.close();
    await recorder.close();
  });
  beforeEach(() => {
    recorder.asked.length = 0;
  });

  const addressOf = (target: string): string =>
    `/api/projects/${product.seeded.projects.parks}/geoserver/voorbeeld/${target}`;

  /** Sends it as somebody who may see the project. */
  async function send(url: string, { method = "GET", headers, payload }: InjectOptions = {}) {
    const { statusCode, body } = await product.app.inject({
      method,
      headers: { cookie, ...headers },
      ...(payload === undefined ? {} : { payload }),
      url,
    });
    return { statusCode, body };
  }

  /** Sends what no library would: neither path nor headers are put in order on the way. */
  async function sendBytes(bytes: string): Promise<string> {
    const { port } = product.app.server.address() as AddressInfo;
    const filled = bytes.replaceAll("{map}", addressOf(bomen("styles="))).replaceAll("{cookie}", cookie);
    const body = filled.slice(filled.indexOf("\r\n\r\n") + 4);
    return await sendRaw(port, filled.replace("{length}", String(body.length)));
  }

  const forwarded = (): Asked[] => recorder.asked;
  const faults = () => forwarded().flatMap((asked) => faultsOf(asked, upstream));

  it.each(tried(stopped, () => false))("refuses %s", async (_title, target, status) => {
    const { statusCode } = await send(addressOf(target));

    expect(forwarded()).toEqual([]);
    expect(statusCode).toBe(status);
  });

  it.each(spellings("disarmed"))("answers without %s", async (_title, target) => {
    const { statusCode } = await send(addressOf(target));

    expect(faults()).toEqual([]);
    expect([statusCode, forwarded().length]).toEqual([200, 1]);
  });

  it.each(tried([...methods, ...bodies], ({ status }) => status === 200))(
    "lets through no more than the project's: $title",
    async ({ target, send: how, status }) => {
      const { statusCode } = await send(addressOf(target ?? bomen("styles=")), how);

      expect(faults()).toEqual([]);
      expect([statusCode, forwarded().length]).toEqual([status, status === 200 ? 1 : 0]);
    },
  );

  it.each(tried(paths, () => false))("is not reached by $title", async ({ url, status }) => {
    const { parks, waterways } = product.seeded.projects;
    const address = url.replaceAll("{own}", String(parks)).replaceAll("{other}", String(waterways));

    const answer = await sendBytes(
      `GET /api${address} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n`,
    );

    expect(forwarded()).toEqual([]);
    expect(statusesIn(answer)).toEqual([status]);
  });

  it.each(tried(rawRequests, ({ statuses }) => statuses.includes(200)))(
    "reads on the wire: $title",
    async ({ bytes, statuses }) => {
      const answer = await sendBytes(bytes);

      expect(faults()).toEqual([]);
      expect(statusesIn(answer)).toEqual(statuses);
      expect(forwarded()).toHaveLength(statuses.filter((status) => status === 200).length);
    },
  );
});
