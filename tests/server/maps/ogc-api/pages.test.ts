import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conformanceClasses } from "../../../../server/maps/ogc-api/conformanceClasses.ts";
import { setupOgcApi } from "./setup.ts";

let maps: Awaited<ReturnType<typeof setupOgcApi>>;
beforeAll(async () => {
  maps = await setupOgcApi();
});
afterAll(() => maps.close());

const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

describe("pages of the OGC API (§7.30)", () => {
  it.each([
    ["a browser", browser, "text/html; charset=utf-8"],
    ["a program that says nothing", {}, "application/geo+json"],
    ["a program that takes everything", { accept: "*/*" }, "application/geo+json"],
    ["a program that wants JSON", { accept: "application/json, text/html;q=0.5" }, "application/geo+json"],
    ["a program that wants what there is not", { accept: "image/png" }, "application/geo+json"],
  ])("gives %s what it asks for", async (_, headers, type) => {
    const answer = await maps.get("/collections/bomen/items", headers);

    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.headers["vary"]).toContain("Accept");
    expect((await maps.get("/collections/bomen/items?f=json", browser)).headers["content-type"]).toBe(
      "application/geo+json",
    );
  });

  it.each([
    ["nl", "Objecten", "1–10 van 40"],
    ["en-GB,en;q=0.9", "Features", "1–10 of 40"],
  ])("speaks the language of the browser: %s", async (language, items, count) => {
    const headers = { ...browser, "accept-language": language };

    expect((await maps.get("/collections/bomen", headers)).body).toContain(`>${items}</a>`);
    const { body } = await maps.get("/collections/bomen/items", headers);
    expect(body).toContain(`<html lang="${language.slice(0, 2)}">`);
    expect(body).toContain(count);
  });

  it("runs nothing, and writes what features hold as text", async () => {
    const { body, headers } = await maps.get("/collections/bomen/items/bomen.1", browser);

    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-/,
    );
    expect(body).not.toMatch(/<script|<i>|<b>/);
    expect(body).toContain("O&#39;Neill &amp; &lt;i&gt;zoon&lt;/i&gt;");
  });

  it("shows a refusal as a page to who asked for one", async () => {
    const answer = await maps.get("/collections/bomen/items?limit=x", browser);

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("limit must be a whole number");
  });

  it("shows the layer as WMS draws it", async () => {
    const { body } = await maps.get("/collections/percelen", browser);
    const [, src = ""] = /<img[^>]*src="([^"]+)"/.exec(body) ?? [];
    const { pathname, search } = new URL(src.replaceAll("&amp;", "&"));

    expect((await maps.person.get(pathname + search)).headers["content-type"]).toBe("image/png");
  });
});

interface OpenApi {
  servers: { url: string }[];
  paths: Record<
    string,
    {
      get: {
        parameters: { $ref?: string; name?: string }[];
        responses: Record<string, { content?: object }>;
      };
    }
  >;
  components: { parameters: Record<string, { name: string }> };
}

describe("what the OGC API says of itself (§7.30)", () => {
  it("claims each class that it is made of, and no other", async () => {
    const { conformsTo } = await maps.json<{ conformsTo: string[] }>("/conformance");

    expect(conformsTo).toEqual(conformanceClasses.flatMap(({ uris }) => uris));
    expect(new Set(conformsTo).size).toBe(conformsTo.length);
  });

  it("describes each call with the parameters that it takes, and takes no other", async () => {
    const { paths, components, servers } = await maps.json<OpenApi>("/api");
    const known = (path: string) =>
      paths[path]?.get.parameters.map(({ $ref, name }) =>
        $ref ? components.parameters[$ref.replace(/^.*\//, "")]?.name : name,
      );

    expect(servers).toEqual([{ url: maps.publicBase }]);
    const ofAllLayers = "f limit offset bbox datetime crs bbox-crs filter filter-lang filter-crs";
    const ofTrees = "soort nummer hoogte monumentaal geplant gezien";
    expect(known("/collections/bomen/items")?.join(" ")).toBe(`${ofAllLayers} ${ofTrees}`);
    expect(known("/collections/riolering/items")).toContain("streng");
    expect(Object.keys(paths)).not.toContain("/collections/wijken/items");
    for (const path of Object.keys(paths)) {
      const address = path.replace("{collectionId}", "bomen").replace("{featureId}", "bomen.1");
      const { statusCode } = await maps.get(address);
      const { statusCode: ofUnknown } = await maps.get(`${address}?onbekend=1`);
      expect({ path, statusCode, ofUnknown }).toEqual({ path, statusCode: 200, ofUnknown: 400 });
    }
  });

  it("names the attributes that can be filtered by, with their types", async () => {
    const { properties, $id } = await maps.json<{ properties: object; $id: string }>(
      "/collections/bomen/queryables",
    );

    expect($id).toBe(`${maps.publicBase}/collections/bomen/queryables`);
    expect(properties).toEqual({
      geometry: { title: "geometry", format: "geometry-point" },
      soort: { title: "soort", type: "string" },
      nummer: { title: "nummer", type: "integer" },
      hoogte: { title: "hoogte", type: "number" },
      monumentaal: { title: "monumentaal", type: "boolean" },
      geplant: { title: "geplant", type: "string", format: "date" },
      gezien: { title: "gezien", type: "string", format: "date-time" },
    });
  });
});
