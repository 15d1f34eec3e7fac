import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setupOgcApi } from "./setup.ts";

let maps: Awaited<ReturnType<typeof setupOgcApi>>;
beforeAll(async () => {
  maps = await setupOgcApi();
});
afterAll(() => maps.close());
beforeEach(() => {
  maps.asked.length = 0;
});

const q = (parameters: Record<string, string>): string =>
  `/collections/bomen/items?${new URLSearchParams(parameters).toString()}`;
const cql = (filter: string): string => q({ filter });
const cqlJson = (filter: unknown): string =>
  q({ filter: JSON.stringify(filter), "filter-lang": "cql2-json" });
const escape =
  '</f:Literal></f:PropertyIsEqualTo><f:ResourceId rid="wijken.1"/><f:PropertyIsEqualTo><f:Literal>';

/** Ways to another layer of the workspace, another workspace, or out of a filter. */
const attacks = [
  "/collections/wijken",
  "/collections/wijken/items",
  "/collections/wijken/items/wijken.1",
  "/collections/wijken/queryables",
  "/collections/bomen/items/wijken.1",
  "/collections/bomen/items/bomen.1,wijken.1",
  "/collections/bomen/items/voorbeeld:wijken.1",
  "/collections/bomen/items/bomen.1%26typenames%3Dwijken",
  "/collections/bomen/items/bomen.1%26resourceid%3Dwijken.1",
  "/collections/bomen,wijken/items",
  "/collections/bomen)(wijken/items",
  "/collections/voorbeeld%3Awijken/items",
  "/collections/proef%3Awatergangen/items",
  "/collections/..%2Fwijken/items",
  "/collections/bomen%2F..%2Fwijken/items",
  "/collections/bomen%26typenames%3Dwijken/items",
  "/collections/BOMEN/items",
  q({ typenames: "wijken" }),
  q({ resourceid: "wijken.1" }),
  q({ featureid: "wijken.1" }),
  q({ cql_filter: "1=1" }),
  q({ workspace: "proef" }),
  q({ propertyname: "geheim" }),
  q({ "soort&typenames": "wijken" }),
  q({ crs: "file:///etc/passwd" }),
  q({ crs: "http://127.0.0.1/crs" }),
  q({ "filter-crs": "http://127.0.0.1/crs", filter: "nummer = 1" }),
  q({ bbox: '1,2,3,4"/><f:ResourceId rid="wijken.1"/>' }),
  q({ bbox: "0,0,1e400,1" }),
  q({ datetime: `2020-01-01'"/><f:ResourceId rid="wijken.1"/>` }),
  q({ soort: escape }),
  q({ soort: "eik&typenames=wijken&x=" }),
  q({ soort: "]]>" }),
  q({ "wijken/geheim": "zeer geheim" }),
  cql(`soort = '${escape}'`),
  cql(`soort LIKE '${escape}%'`),
  cql(`soort IN ('x', '${escape}')`),
  cql(`soort = '<![CDATA[x]]>'`),
  cql(`soort = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;'`),
  cql(`"wijken/geheim" = 'zeer geheim'`),
  cql(`"voorbeeld:geheim" = 'zeer geheim'`),
  cql(`"soort</f:ValueReference>" = 'x'`),
  cql(`geheim = 'zeer geheim'`),
  cql("S_INTERSECTS(geometry, POINT(1 1</gml:pos>))"),
  cql("__proto__ = 1"),
  cql("constructor = 1"),
  cql('<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0"><fes:ResourceId rid="wijken.1"/></fes:Filter>'),
  cqlJson({ op: "=", args: [{ property: "wijken/geheim" }, "zeer geheim"] }),
  cqlJson({ op: "=", args: [{ property: "soort" }, escape] }),
  cqlJson({ op: "__proto__", args: [{ property: "soort" }, "x"] }),
  cqlJson({ op: "=", args: [{ function: { name: "env", args: [] } }, "x"] }),
];

describe("the OGC API lets nobody elsewhere (§7.30, §1.2, §8.20)", () => {
  it.each(attacks)("%s", async (path) => {
    const answer = await maps.get(path);

    const { numberMatched } = answer.json<{ numberMatched?: number }>();
    expect([
      [200, 0],
      [400, undefined],
      [404, undefined],
    ]).toContainEqual([answer.statusCode, numberMatched]);
    expect(answer.body).not.toMatch(/zeer geheim(?!')|root:/);
    for (const { workspace, layers, parameters } of maps.asked) {
      expect({ workspace, layers }).toEqual({ workspace: "voorbeeld", layers: ["bomen"] });
      expect(parameters.get("filter") ?? "").not.toMatch(/<f:ResourceId rid="wijken|<!/);
      expect(parameters.get("resourceid") ?? "bomen.").toMatch(/^bomen\.[^,]*$/);
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)("takes nothing by %s", async (method) => {
    const { statusCode } = await maps.product.app.inject({
      method,
      url: `${maps.base}/collections/bomen/items`,
      headers: { cookie: maps.person.cookie() ?? "", "content-type": "application/json" },
      payload: "{}",
    });

    expect(statusCode).toBe(405);
    expect(maps.asked).toEqual([]);
  });
});
