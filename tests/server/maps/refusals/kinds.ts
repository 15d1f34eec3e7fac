/** What comes after `…/geoserver/voorbeeld/`, and what the report says of it. */
export interface Refusal {
  title: string;
  target: string;
  code: string;
  locator?: string;
  status: 400 | 403;
}

/** Parameters over what each request has; undefined leaves one out. */
type Changes = Record<string, string | undefined>;

function targetOf(path: string, standard: Record<string, string>, changes: Changes): string {
  const pairs = Object.entries({ ...standard, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return `${path}?${new URLSearchParams(pairs).toString()}`;
}

const refused =
  (path: string, standard: Record<string, string>) =>
  (title: string, changes: Changes, [code, locator]: [code: string, locator?: string], status = 403) =>
    ({
      title,
      target: targetOf(path, standard, changes),
      code,
      ...(locator !== undefined && { locator }),
      status,
    }) as Refusal;

const wrong = "InvalidParameterValue";

export type WmsVersion = "1.1.1" | "1.3.0";

const mapOf = (version: WmsVersion) => ({
  service: "WMS",
  version,
  request: "GetMap",
  layers: "bomen",
  styles: "",
  [version === "1.3.0" ? "crs" : "srs"]: "EPSG:3857",
  bbox: "560000,6800000,570000,6810000",
  width: "100",
  height: "100",
  format: "image/png",
});

const infoOf = (version: WmsVersion) => ({
  request: "GetFeatureInfo",
  query_layers: "bomen",
  ...(version === "1.3.0" ? { i: "1", j: "1" } : { x: "1", y: "1" }),
});

/** What the gateway refuses, whatever map server is behind it. */
export function wmsRefusals(version: WmsVersion): Refusal[] {
  const map = refused("wms", mapOf(version));
  const info = infoOf(version);
  const crs = version === "1.3.0" ? "crs" : "srs";
  const sound = targetOf("wms", mapOf(version), {});
  return [
    map("no request", { request: undefined }, ["MissingParameterValue", "request"]),
    map("an unknown request", { request: "GetStyles" }, ["OperationNotSupported", "GetStyles"]),
    map("a request of the other service", { request: "GetFeature", service: "" }, [
      "OperationNotSupported",
      "GetFeature",
    ]),
    map("an unknown service", { service: "WCS" }, [wrong, "service"]),
    map("a foreign layer", { layers: "geheim" }, ["LayerNotDefined", "layers"]),
    map("a foreign queried layer", { ...info, query_layers: "geheim" }, ["LayerNotDefined", "query_layers"]),
    map("a foreign legend", { request: "GetLegendGraphic", layers: undefined, layer: "geheim" }, [
      "LayerNotDefined",
      "layer",
    ]),
    map("a layer over and over", { layers: "bomen,bomen,bomen,bomen" }, [wrong, "layers"]),
    map("an unknown style", { styles: "geheim" }, ["StyleNotDefined", "styles"]),
    map("a style sheet", { sld: "http://evil.example/a.sld" }, ["OptionNotSupported", "sld"]),
    map("a style in the request", { sld_body: "<a/>" }, ["OptionNotSupported", "sld_body"]),
    map("a map server's own parameters", { viewparams: "a:1" }, ["OptionNotSupported", "viewparams"]),
    map("a filter that is no XML", { filter: "<Filter>" }, [wrong, "filter"]),
    map("a filter of two layers", { layers: "bomen,percelen", filter: "<Filter/>" }, [wrong, "filter"]),
    map("a box that is no numbers", { bbox: "hier,en,daar,ginds" }, [wrong, "bbox"]),
    map("a projection from a file", { [crs]: "file:///a.prj" }, [
      version === "1.3.0" ? "InvalidCRS" : "InvalidSRS",
      crs,
    ]),
    map("a format that runs", { format: "text/javascript" }, ["InvalidFormat", "format"]),
    map("a format of information that runs", { ...info, info_format: "text/javascript" }, [
      "InvalidFormat",
      "info_format",
    ]),
    map("a moment that is none", { time: "exec(1)" }, ["InvalidDimensionValue", "time"]),
    map("a width that is no number", { width: "<9>" }, [wrong, "width"]),
    { title: "a repeated parameter", target: `${sound}&LAYERS=geheim`, ...invalid("layers", 403) },
    { title: "a name that is no word", target: `${sound}&a%20b=1`, code: "NoApplicableCode", status: 403 },
    { title: "broken percent-encoding", target: `${sound}&x=%zz`, code: "NoApplicableCode", status: 400 },
    { title: "a control character", target: `${sound}&x=%01`, ...invalid("x", 400) },
    {
      title: "a query of 20,000 characters",
      target: `${sound}&x=${"a".repeat(20_000)}`,
      code: "NoApplicableCode",
      status: 400,
    },
  ];
}

const invalid = (locator: string, status: 400 | 403) => ({ code: wrong, locator, status });

export type WfsVersion = "1.0.0" | "1.1.0" | "2.0.0";

const featuresOf = (version: WfsVersion) => ({
  service: "WFS",
  version,
  request: "GetFeature",
  typenames: "voorbeeld:bomen",
});

/** What the gateway refuses, whatever map server is behind it. */
export function wfsRefusals(version: WfsVersion): Refusal[] {
  const get = refused("wfs", featuresOf(version));
  const sound = targetOf("wfs", featuresOf(version), {});
  return [
    get("no request", { request: undefined }, ["MissingParameterValue", "request"]),
    get("a transaction", { request: "Transaction" }, ["OperationNotSupported", "Transaction"]),
    get("a lock", { request: "LockFeature" }, ["OperationNotSupported", "LockFeature"]),
    get("a request of the other service", { request: "GetMap", service: "" }, [
      "OperationNotSupported",
      "GetMap",
    ]),
    get("an unknown service", { service: "WPS" }, [wrong, "service"]),
    get("a foreign type", { typenames: "voorbeeld:geheim" }, [wrong, "typenames"]),
    get("a foreign type by the older name", { typenames: undefined, typename: "geheim" }, [
      wrong,
      "typename",
    ]),
    get("a foreign workspace's type", { typenames: "proef:watergangen" }, [wrong, "typenames"]),
    get("a join", { typenames: "(bomen,percelen)" }, [wrong, "typenames"]),
    get("a type twice", { typenames: "bomen,voorbeeld:bomen" }, [wrong, "typenames"]),
    get("two names of types that differ", { typename: "percelen" }, [wrong, "typename"]),
    get(
      "a prefix of another namespace",
      {
        typenames: "p:bomen",
        namespaces: "xmlns(q,urn:perceel:workspace:voorbeeld)",
      },
      [wrong, "typenames"],
    ),
    get("a foreign type to describe", { request: "DescribeFeatureType", typenames: "geheim" }, [
      wrong,
      "typenames",
    ]),
    get("a foreign feature", { resourceid: "geheim.1" }, [wrong, "resourceid"]),
    get("a condition in CQL", { cql_filter: "1=1" }, ["OptionNotSupported", "cql_filter"]),
    get("references elsewhere", { resolve: "remote" }, ["OptionNotSupported", "resolve"]),
    get("a filter that is no XML", { filter: "a > 1" }, [wrong, "filter"]),
    get("a filter with a function", { filter: "<Filter><Function name='env'/></Filter>" }, [wrong, "filter"]),
    get(
      "a feature of another layer in a filter",
      { filter: "<Filter><ResourceId rid='geheim.1'/></Filter>" },
      [wrong, "filter"],
    ),
    get("a box that is no numbers", { bbox: "hier,en,daar,ginds" }, [wrong, "bbox"]),
    get("a projection from a file", { srsname: "file:///a.prj" }, [wrong, "srsname"]),
    get("a format that runs", { outputformat: "text/javascript" }, [wrong, "outputformat"]),
    get("a property that is code", { propertyname: "exec(1)" }, [wrong, "propertyname"]),
    get("an order that is code", { sortby: "exec(1)" }, [wrong, "sortby"]),
    { title: "a repeated parameter", target: `${sound}&TYPENAMES=geheim`, ...invalid("typenames", 403) },
    { title: "broken percent-encoding", target: `${sound}&x=%zz`, code: "NoApplicableCode", status: 400 },
    { title: "a control character", target: `${sound}&x=%01`, ...invalid("x", 400) },
  ];
}
