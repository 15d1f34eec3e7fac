import { expect, request, test } from "./test.ts";

const mapPaths = (id: number) => [
  `/api/projects/${id}/map-data`,
  `/api/projects/${id}/geoserver/proef/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=watergangen&CRS=EPSG:3857&BBOX=0,0,1,1&WIDTH=1&HEIGHT=1&STYLES=&FORMAT=image/png`,
  `/api/projects/${id}/geoserver/proef/wfs?service=WFS&version=2.0.0&request=GetFeature&typename=proef:watergangen`,
  `/api/projects/${id}/geoserver/proef/ows?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=watergangen&FORMAT=image/png`,
];

test("a default user gets 404 for another company's project on every path, and an anonymous caller 401", async ({
  baseURL,
}) => {
  const owner = await request.newContext({ baseURL: baseURL ?? "" });
  const user = await request.newContext({ baseURL: baseURL ?? "" });
  const anonymous = await request.newContext({ baseURL: baseURL ?? "" });
  const signIn = (email: string) => ({ data: { email, password: "Welkom123" } });
  expect((await owner.post("/api/auth/login", signIn("beheerder@proef.example"))).status()).toBe(200);
  expect((await user.post("/api/auth/login", signIn("gebruiker@voorbeeld.example"))).status()).toBe(200);

  const list = await owner.post("/api/graphql", { data: { query: "{ projects { data { id name } } }" } });
  const [project] = ((await list.json()) as { data: { projects: { data: { id: number }[] } } }).data.projects
    .data;
  const id = project?.id ?? 0;

  expect((await owner.get(`/api/projects/${id}/map-data`)).status()).toBe(200);
  for (const path of mapPaths(id)) {
    const foreign = await user.get(path);
    expect(foreign.status(), path).toBe(404);
    const isMapService = path.includes("/geoserver/");
    expect(await foreign.text(), path).toContain(isMapService ? "ExceptionReport" : "statusCode");
    expect(await foreign.text(), path).toContain("entity.notFound");
    const unknown = await user.get(path.replace(`/${id}/`, "/999999/"));
    expect(await unknown.text()).toBe(await foreign.text());
    expect((await anonymous.get(path)).status(), path).toBe(401);
  }
  await Promise.all([owner.dispose(), user.dispose(), anonymous.dispose()]);
});
