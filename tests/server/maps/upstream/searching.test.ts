import { expect, it } from "vitest";
import { searchFilter } from "../../../../server/maps/upstream/searchFilter.ts";
import { checkFilter } from "../../../../server/maps/gateway/checkFilter.ts";
import { setup } from "./setup.ts";

const schema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:element name="naam" type="xsd:string"/>
  <xsd:element name="jaar" type="xsd:int"/><xsd:element name="geom" type="gml:PointPropertyType"/></xsd:schema>`;
const collection = (
  layer: string,
  features: object[] = [{ id: `${layer}.1`, properties: { naam: "Dom" } }],
) => JSON.stringify({ type: "FeatureCollection", features, numberMatched: features.length + 10 });

/** A map server that answers for each layer as it is told; `silent` never does. */
async function setupSearch(answers: Record<string, string>, searchTimeoutMs = 60_000) {
  const { geoserver, mapServer, warnings } = await setup({ searchTimeoutMs });
  geoserver.respond = ({ url }, response) => {
    const query = new URL(url ?? "/", "http://other").searchParams;
    const layer = (query.get("typenames") ?? "").replace("voorbeeld:", "");
    if (query.get("request") === "DescribeFeatureType") response.writeHead(200).end(schema);
    else if (answers[layer] !== "silent") response.writeHead(200).end(answers[layer]);
  };
  const questions = () =>
    geoserver.asked
      .map(({ url }) => url.searchParams)
      .filter((query) => query.get("request") === "GetFeature");
  const find = async (text: string) =>
    await mapServer.findFeatures?.({ workspace: "voorbeeld", layers: Object.keys(answers), text, most: 5 });
  return { find, questions, warnings };
}

it("looks through each layer by its attributes, a few features of each (§7.16)", async () => {
  const { find, questions } = await setupSearch({
    bomen: collection("bomen"),
    wijken: collection("wijken", []),
  });

  const findings = await find("Dom 1382");

  expect(findings).toEqual([
    {
      layer: "bomen",
      status: "searched",
      count: 11,
      features: [{ id: "bomen.1", properties: { naam: "Dom" } }],
    },
    { layer: "wijken", status: "searched", count: 10, features: [] },
  ]);
  const [question] = questions();
  expect(question?.get("count")).toBe("5");
  const filter = question?.get("filter") ?? "";
  expect(filter).toMatch(/PropertyIsLike.*naam.*\*dom\*.*PropertyIsEqualTo.*jaar.*1382/);
  expect(filter).not.toContain("geom");
});

it("tells of a layer that refuses or has no ids, and finds what is in the others", async () => {
  const { find, warnings } = await setupSearch({
    bomen: collection("bomen"),
    stuk: "<ows:ExceptionReport/>",
    naamloos: collection("naamloos", [{ properties: { naam: "Dom" } }]),
  });

  const findings = await find("dom");

  expect(findings?.map(({ layer, status }) => [layer, status])).toEqual([
    ["bomen", "searched"],
    ["stuk", "failed"],
    ["naamloos", "unsupported"],
  ]);
  expect(warnings).toHaveLength(1);
});

it("waits for a layer no longer than a person does", async () => {
  const { find } = await setupSearch({ stil: "silent" }, 20);

  expect((await find("dom"))?.map(({ status }) => status)).toEqual(["failed"]);
});

it("asks the same once, and what failed anew", async () => {
  const { find, questions } = await setupSearch({ bomen: collection("bomen"), stuk: "nonsense" });

  await find("Dom  plein");
  await find(" dom plein");

  expect(questions().map((query) => query.get("typenames"))).toEqual([
    "voorbeeld:bomen",
    "voorbeeld:stuk",
    "voorbeeld:stuk",
  ]);
});

it("asks nothing where no attribute can hold what is typed", () => {
  expect(searchFilter("dom", { texts: [], types: new Map([["jaar", "number"]]) })).toBeUndefined();
});

it.each(["*", "<b>", "\\", "a'b\"c", "' OR 1=1", "?"])(
  "takes %j for itself, not for a part of the filter",
  (text) => {
    const filter = searchFilter(text, { texts: ["naam"], types: new Map() }) ?? "";

    expect(() => checkFilter({ workspace: "voorbeeld", layers: ["bomen"] }, filter)).not.toThrow();
    expect(filter).not.toMatch(/<b>|\*\*\*|OR 1=1<\/f:Filter/);
  },
);
