import { onTestFinished, describe, expect, it } from "vitest";
import {
  openUpstreamMapServer,
  type UpstreamOptions,
} from "../../../../server/maps/upstream/openUpstreamMapServer.ts";
import type { DiscoveryOptions } from "../../../../server/services/synchronisation/Discovery.ts";
import {
  answering,
  startFakeGeoServer,
  wmsCapabilities,
  type Respond,
} from "../../../support/map-servers/fakeGeoServer.ts";
import { replayGeoServer } from "../../../support/map-servers/replayGeoServer.ts";
import { setup as setupFake } from "./setup.ts";

const options = (over: Partial<DiscoveryOptions> = {}): DiscoveryOptions => ({
  known: [],
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...over,
});

async function setupRecorded(account: Pick<UpstreamOptions, "user" | "password">) {
  const geoserver = await replayGeoServer("rest", "capabilities");
  const warnings: string[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const mapServer = openUpstreamMapServer({ geoserverUrl: geoserver.url, ...account, log });
  onTestFinished(async () => {
    await mapServer.close();
    // Fails when it was asked what nobody recorded.
    await geoserver.close();
  });
  return { mapServer, warnings };
}

describe("what a GeoServer has", () => {
  const account = { user: "admin", password: "geoserver" };

  it("is told by its REST API, and by the capabilities of each workspace §1.9", async () => {
    const { mapServer } = await setupRecorded(account);

    const { workspaces, unreadable } = await mapServer.discover(options());

    expect(unreadable).toEqual([]);
    expect(workspaces.map(({ name, datastores }) => [name, datastores])).toEqual([
      ["voorbeeld", ["gemeente", "statistiek"]],
      ["proef", ["waterschap"]],
      ["leeg", ["nieuw"]],
    ]);
    expect(workspaces[0]?.layers).toEqual([
      {
        name: "bomen",
        title: "Bomen in beheer",
        datastore: "gemeente",
        extent: [5.1129, 52.083, 5.1713, 52.11],
        legend: "bomen_naar_soort",
      },
      expect.objectContaining({ name: "lantaarnpalen", datastore: "gemeente" }),
      expect.objectContaining({ name: "percelen", datastore: "gemeente" }),
      expect.objectContaining({ name: "riolering", datastore: "gemeente", extent: null }),
      expect.objectContaining({ name: "wijken", datastore: "statistiek" }),
    ]);
  });

  it("is only looked for where that is asked, and not where there is no such workspace §1.9", async () => {
    const { mapServer } = await setupRecorded(account);

    const { workspaces } = await mapServer.discover(options({ only: ["proef", "weg"] }));

    expect(workspaces.map(({ name }) => name)).toEqual(["proef"]);
  });

  it("is told by its capabilities where the REST API is refused, but for the datastores §1.9", async () => {
    const { mapServer, warnings } = await setupRecorded({});

    const { workspaces } = await mapServer.discover(options());

    expect(warnings).toEqual(["the map server refuses its REST API: synchronising by its capabilities"]);
    expect(workspaces.map(({ name, datastores, layers }) => [name, datastores, layers.length])).toEqual([
      ["proef", null, 1],
      ["voorbeeld", null, 6],
    ]);
    expect(workspaces[0]?.layers).toEqual([
      {
        name: "waterlopen",
        title: "Waterlopen",
        datastore: null,
        extent: [4.9, 52, 5, 52.1],
        legend: "line",
      },
    ]);
  });

  it("is unknown while its REST API fails, or answers something else §1.9", async () => {
    const { geoserver, mapServer } = await setupFake();

    geoserver.respond = (_request, response) => response.writeHead(500).end("stuk");
    await expect(mapServer.discover(options())).rejects.toThrow("map.serverUnavailable");
    geoserver.respond = answering("<html>log in</html>", "text/html");
    await expect(mapServer.discover(options())).rejects.toThrow("map.serverUnavailable");
  });
});

describe("what a map server with a template for its address has", () => {
  async function setup() {
    const other = await startFakeGeoServer();
    const mapServer = openUpstreamMapServer({
      urlTemplate: `${other.url}/{workspace}`,
      log: { warn: () => undefined },
    });
    onTestFinished(async () => {
      await mapServer.close();
      await other.close();
    });
    const answers: Record<string, Respond> = {
      voorbeeld: answering(wmsCapabilities(other.url, ["bomen", "wijken"]), "text/xml"),
      proef: answering(wmsCapabilities(other.url, ["watergangen"]), "text/xml"),
      stuk: (_request, response) => response.writeHead(500).end("stuk"),
    };
    other.respond = (request, response) => {
      const workspace = new URL(request.url ?? "/", other.url).pathname.split("/").at(-1) ?? "";
      const respond = answers[workspace] ?? ((_, missing) => missing.writeHead(404).end("geen kaart"));
      respond(request, response);
    };
    return { mapServer };
  }

  it("is what its workspaces that are known here offer, without datastores §1.9", async () => {
    const { mapServer } = await setup();

    const found = await mapServer.discover(options({ known: ["voorbeeld", "weg", "stuk"] }));

    expect(found).toEqual({
      workspaces: [
        {
          name: "voorbeeld",
          datastores: null,
          layers: [
            {
              name: "bomen",
              title: "Laag bomen & meer",
              datastore: null,
              extent: [5.1, 52, 5.2, 52.1],
              legend: "stijl",
            },
            expect.objectContaining({ name: "wijken" }),
          ],
        },
      ],
      unreadable: ["stuk"],
    });
  });

  it("can be asked for by the name of its workspace §1.9", async () => {
    const { mapServer } = await setup();

    const { workspaces } = await mapServer.discover(options({ known: ["voorbeeld"], only: ["proef"] }));

    expect(workspaces).toMatchObject([{ name: "proef", layers: [{ name: "watergangen" }] }]);
  });
});
