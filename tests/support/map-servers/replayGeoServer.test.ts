import { describe, expect, it } from "vitest";
import { replayGeoServer } from "./replayGeoServer.ts";

const authorization = `Basic ${Buffer.from("admin:geoserver").toString("base64")}`;

describe("a replayed GeoServer", () => {
  it("answers as recorded, with its own address in the links", async () => {
    const geoserver = await replayGeoServer("rest");

    const answer = await fetch(`${geoserver.url}/rest/workspaces.json`, { headers: { authorization } });

    expect(await answer.json()).toMatchObject({
      workspaces: {
        workspace: expect.arrayContaining([
          { name: "voorbeeld", href: `${geoserver.url}/rest/workspaces/voorbeeld.json` },
        ]),
      },
    });
    await geoserver.close();
  });

  it("tells those who bring no credentials, or wrong ones, from those who do", async () => {
    const geoserver = await replayGeoServer("rest");
    const wrong = { authorization: "Basic eA==" };

    const answers = await Promise.all(
      [{}, wrong].map((headers) => fetch(`${geoserver.url}/rest/workspaces.json`, { headers })),
    );

    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    await geoserver.close();
  });

  it("fails on what nobody recorded", async () => {
    const geoserver = await replayGeoServer("rest");

    const answer = await fetch(`${geoserver.url}/rest/workspaces.json?recurse=true`, {
      headers: { authorization },
    });

    expect(answer.status).toBe(501);
    await expect(geoserver.close()).rejects.toThrow("Not recorded: GET /rest/workspaces.json?recurse=true");
  });
});
