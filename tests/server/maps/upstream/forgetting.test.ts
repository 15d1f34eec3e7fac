import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../support/content/seed.ts";
import { setupProduct } from "./setup.ts";

let upstream: Awaited<ReturnType<typeof setupProduct>>;
beforeAll(async () => {
  upstream = await setupProduct({ cacheBytes: 2 ** 20 });
});
afterAll(() => upstream.close());

const picture = (project: number): string =>
  `/api/projects/${project}/geoserver/voorbeeld/wms?service=WMS&version=1.3.0&request=GetMap&layers=wijken&styles=&crs=EPSG:3857&bbox=0,0,1,1&width=9&height=9&format=image/png`;

it("a remembered picture is nobody's who may not see the project, and nobody's without a session (§6.1, §6.3)", async () => {
  const { geoserver, product } = upstream;
  const { wards } = product.seeded.projects;
  const own = await product.signInAs(emails.defaultUser);
  const other = await product.signInAs(emails.otherCompanyAdmin);
  await own.get(picture(wards));
  const asked = geoserver.asked.length;

  const codes = [
    (await own.get(picture(wards))).statusCode,
    (await other.get(picture(wards))).statusCode,
    (await product.anonymous().get(picture(wards))).statusCode,
  ];

  expect(codes).toEqual([200, 404, 401]);
  expect(geoserver.asked).toHaveLength(asked);
});

it("changed layers have their pictures asked for anew, and no others", async () => {
  const { geoserver, product } = upstream;
  const { wards } = product.seeded.projects;
  const own = await product.signInAs(emails.defaultUser);
  const askedAfter = async (): Promise<number> => {
    await own.get(picture(wards));
    return geoserver.asked.length;
  };
  const before = await askedAfter();

  await product.app.services.changeEvents.layersChanged("voorbeeld", ["bomen"]);
  const unaffected = await askedAfter();
  await product.app.services.changeEvents.layersChanged("voorbeeld", ["wijken"]);
  const affected = await askedAfter();

  expect([unaffected, affected]).toEqual([before, before + 1]);
});
