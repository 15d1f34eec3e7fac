import { describe, expect, it } from "vitest";
import { parseBody } from "../../../../server/maps/gateway/requestBody.ts";

const read = (body: string) => parseBody(body).map((parameters) => Object.fromEntries(parameters));
const query = (content: string, attributes = "") =>
  `<wfs:GetFeature xmlns:wfs="urn:wfs" count="5"><wfs:Query${attributes}>${content}</wfs:Query></wfs:GetFeature>`;
const common = { request: "GetFeature", count: "5", namespaces: "xmlns(wfs,urn:wfs)" };

describe("a request that is posted (§7.16)", () => {
  it.each([
    ["<GetFeature/>", [{ request: "GetFeature" }]],
    [`\n<GetFeature xmlns="urn:wfs"/>\n`, [{ request: "GetFeature" }]],
    ["<GetFeatureWithLock/>", [{ request: "GetFeatureWithLock", namespaces: "" }]],
    ["<LockGetFeature/>", [{ request: "LockGetFeature", namespaces: "" }]],
    [query("", ` typeName="a  b"`), [{ ...common, typename: "(a,b)" }]],
    [
      `<GetFeature xmlns:a="u"><Query xmlns:b="v"/></GetFeature>`,
      [{ request: "GetFeature", namespaces: "xmlns(a,u),xmlns(b,v)" }],
    ],
    [query("", ` typeNames="a b"`), [{ ...common, typenames: "(a,b)" }]],
    [query("", ` typeName="&lt;a"`), [{ ...common, typename: "<a" }]],
    [
      query("<PropertyName>hoogte</PropertyName><wfs:PropertyName>soort</wfs:PropertyName>"),
      [{ ...common, propertyname: "hoogte,soort" }],
    ],
    [
      query(
        "<SortBy><SortProperty><ValueReference>hoogte</ValueReference><SortOrder>DESC</SortOrder></SortProperty>" +
          "<SortProperty><PropertyName>soort</PropertyName></SortProperty></SortBy>",
      ),
      [{ ...common, sortby: "hoogte DESC,soort ASC" }],
    ],
    [
      `<GetFeature xmlns:p="urn:p"><StoredQuery id="a&amp;b"><Parameter name="id">bomen.1</Parameter></StoredQuery><Query typeNames="p:c"/></GetFeature>`,
      [
        { request: "GetFeature", storedquery_id: "a&b", id: "bomen.1", namespaces: "xmlns(p,urn:p)" },
        { request: "GetFeature", typenames: "p:c", namespaces: "xmlns(p,urn:p)" },
      ],
    ],
    [
      `<GetCapabilities xsi:schemaLocation="a"><AcceptVersions><Version>2.0.0</Version><Version>1.1.0</Version></AcceptVersions><Sections/></GetCapabilities>`,
      [{ request: "GetCapabilities", acceptversions: "2.0.0,1.1.0", sections: "", namespaces: "" }],
    ],
    [
      "<DescribeFeatureType><TypeName>a</TypeName><TypeName>b</TypeName></DescribeFeatureType>",
      [{ request: "DescribeFeatureType", typename: "a,b", namespaces: "" }],
    ],
  ])("%s is read as parameters", (body, parameters) => {
    expect(read(body)).toEqual(parameters);
  });

  it("has twenty queries at most", () => {
    expect(read(`<GetFeature>${"<Query/>".repeat(20)}</GetFeature>`)).toHaveLength(20);
  });

  it("has its filter stand alone, with the prefixes that it needs", () => {
    const [{ filter = "" } = {}] = read(
      query(`<f:Filter xmlns:f="urn:f"><f:Not/></f:Filter>`, ` xmlns:g="urn:g"`),
    );

    expect(filter).toMatch(/^<\w*:?Filter /);
    for (const prefix of ["wfs", "f", "g"]) expect(filter).toContain(`xmlns:${prefix}="urn:${prefix}"`);
  });

  it.each([
    ["<!DOCTYPE a><GetFeature/>", "holds markup other than elements"],
    ["<?php?><GetFeature/>", "a request holds markup other than elements"],
    [`<?xml version="1.0" encoding = 'UTF-16'?><GetFeature/>`, "is in another encoding"],
    [`\n<?xml version="1.0" encoding="UTF-16"?><GetFeature/>`, "is in another encoding"],
    ["<GetFeature>\u0001</GetFeature>", "holds a control character"],
    ["", "is no well-formed XML"],
    ["<GetFeature/><GetFeature/>", "is no well-formed XML"],
    [`<GetFeature>${"<Query/>".repeat(21)}</GetFeature>`, "has more than 20 queries"],
    ["<GetFeature><Transaction/></GetFeature>", "a request holds Transaction"],
    ["<GetCapabilities><isPrototypeOf/></GetCapabilities>", "a request holds isPrototypeOf"],
    [`<GetFeature><${"a".repeat(65)}/></GetFeature>`, "a request holds another element"],
    [query("<Join/>"), "a query holds Join"],
    ["<GetFeature><StoredQuery><Join/></StoredQuery></GetFeature>", "a stored query holds Join"],
    [query("", ` count="6"`), "parameter count is repeated"],
    [query("<SortBy/><SortBy/>"), "parameter sortby is repeated"],
    [query("", ` a-b="6"`), "a parameter's name is not a plain word"],
    [
      query("<SortBy><SortProperty><ValueReference>a,b</ValueReference></SortProperty></SortBy>"),
      "is not plain",
    ],
  ])("%s is refused: it %s", (body, reason) => {
    expect(() => parseBody(body)).toThrow(reason);
  });
});
