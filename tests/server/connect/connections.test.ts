import { afterAll, describe, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const test = await setupApp({ environment: { PUBLIC_URL: "https://kaart.example" } });
afterAll(() => test.close());
const user = await test.signInAs(emails.defaultUser);

const fileOf = (service: string) =>
  user.get(`/api/projects/${test.seeded.projects.parks}/connections/${service}`);

describe("a file from which QGIS loads a connection", () => {
  it("names the project and its address, as QGIS writes such files, and no token §11.8", async () => {
    await test.database.kysely
      .updateTable("projects")
      .set({ name: 'Bomen & "perken" <2026>' })
      .where("id", "=", test.seeded.projects.parks)
      .execute();
    test.app.services.projects.forget();

    const { headers, body } = await fileOf("wfs");

    expect(headers["content-disposition"]).toBe(
      `attachment; filename="qgis-wfs-${test.seeded.projects.parks}.xml"`,
    );
    const address = `https://kaart.example/api/projects/${test.seeded.projects.parks}/geoserver/voorbeeld/wfs`;
    expect(body).toBe(`<!DOCTYPE connections>
<qgsWFSConnections version="1.0">
  <wfs name="Bomen &amp; &quot;perken&quot; &lt;2026&gt;" url="${address}" version="2.0.0" pagingenabled="true" pagesize="1000"/>
</qgsWFSConnections>
`);
    expect((await fileOf("ogc")).body).toContain(
      `url="https://kaart.example/api/projects/${test.seeded.projects.parks}/ogc" version="OGC_API_FEATURES"`,
    );
    expect((await fileOf("wms")).body).toMatch(/<qgsWMSConnections version="1.0">\n {2}<wms name="Bomen /);
  });

  it("is there for the services that a project has §11.8", async () => {
    expect((await fileOf("wcs")).statusCode).toBe(400);
  });
});
