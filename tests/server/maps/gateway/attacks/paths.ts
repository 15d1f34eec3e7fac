/** Whole addresses below `/api`; `{own}` and `{other}` stand for the projects of the two companies. */
export interface Address {
  title: string;
  url: string;
  status: number;
}

const map =
  "service=WMS&version=1.3.0&request=GetMap&layers=bomen&styles=&crs=EPSG:3857&bbox=0,0,1,1&width=9&height=9&format=image/png";
const workspace = (title: string, name: string, status = 403): Address => ({
  title: `the workspace ${title}`,
  url: `/projects/{own}/geoserver/${name}/wms?${map}`,
  status,
});
const path = (title: string, url: string, status = 404): Address => ({ title, url: `${url}?${map}`, status });

export const paths: Address[] = [
  workspace("of another company", "proef"),
  workspace("of nobody", "wereld"),
  workspace("in capitals", "VOORBEELD"),
  workspace("with a capital", "Voorbeeld"),
  workspace("with a blank after it", "voorbeeld%20"),
  workspace("with a dot after it", "voorbeeld."),
  workspace("that is empty", ""),
  workspace("that is a star", "*"),
  workspace("that is a dot", "%2e", 403),
  workspace("that climbs by encoded dots", "%2e%2e"),
  workspace("that climbs by an encoded slash", "..%2fproef"),
  workspace("that climbs from the own one", "voorbeeld%2f..%2fproef"),
  workspace("that climbs, encoded twice", "voorbeeld%252f..%252fproef"),
  workspace("that climbs by backslashes", "voorbeeld%5c..%5cproef"),
  workspace("that climbs by an overlong slash", "voorbeeld%c0%af..", 400),
  workspace("that climbs behind a semicolon", "voorbeeld;..%2fproef"),
  workspace("with a parameter of the path", "voorbeeld;jsessionid=geheim"),
  workspace("with a query in it", "voorbeeld%3flayers=wijken"),
  workspace("with a fragment in it", "voorbeeld%23"),
  workspace("with a NUL behind it", "voorbeeld%00", 400),
  workspace("with a line break behind it", "voorbeeld%0d%0aHost:%20evil.example"),
  workspace("with a host before it", "evil.example%2fvoorbeeld"),
  workspace("with a user before it", "voorbeeld@evil.example"),
  workspace("with a colon and a layer", "voorbeeld:wijken"),
  workspace("and another one", "voorbeeld,proef"),
  workspace("encoded badly", "voorbeeld%zz", 400),
  workspace("in fullwidth letters", encodeURIComponent("ｖｏｏｒｂｅｅｌｄ")),
  path("another company's project", "/projects/{other}/geoserver/proef/wms"),
  path("another company's project, in the own workspace", "/projects/{other}/geoserver/voorbeeld/wms"),
  path("no project", "/projects/999999/geoserver/voorbeeld/wms"),
  path("a project by a negative number", "/projects/-1/geoserver/voorbeeld/wms", 400),
  path("a project by a list", "/projects/{own},{other}/geoserver/voorbeeld/wms", 400),
  path("a project by an expression", "/projects/{own}%20or%201=1/geoserver/voorbeeld/wms", 400),
  path("a project by zeros before its number", "/projects/0x1/geoserver/voorbeeld/wms", 400),
  path("the map server's own pages", "/projects/{own}/geoserver/voorbeeld/web"),
  path("the map server's settings", "/projects/{own}/geoserver/rest/workspaces"),
  path("the map server's settings below the workspace", "/projects/{own}/geoserver/voorbeeld/rest"),
  path("a path behind the service", "/projects/{own}/geoserver/voorbeeld/wms/reflect"),
  path("the service in capitals", "/projects/{own}/geoserver/voorbeeld/WMS"),
  path("another service", "/projects/{own}/geoserver/voorbeeld/wps"),
  path("the service without a workspace", "/projects/{own}/geoserver/wms"),
  path("two slashes", "/projects/{own}/geoserver//voorbeeld/wms"),
  path("a slash behind the service", "/projects/{own}/geoserver/voorbeeld/wms/"),
  path("dots in the middle", "/projects/{own}/geoserver/voorbeeld/../proef/wms"),
  path("an encoded slash before the service", "/projects/{own}/geoserver/voorbeeld%2fwms"),
  path("a layer of the workspace as path", "/projects/{own}/geoserver/voorbeeld/wijken/wms"),
];
