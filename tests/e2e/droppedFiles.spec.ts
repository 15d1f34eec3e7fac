import { copyFileSync, existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { openLayers, openProject, signIn } from "./mapPage.ts";
import { expect, test } from "./test.ts";

const dataFolder = resolve(
  import.meta.dirname,
  "../..",
  process.env["PERCEEL_TEST_DATA"] ?? "../shared/data",
);
const files = ["eindhoven.geojson", "dutch_addresses_4326.gpkg"];

const placeOf = (file: string) => join(process.env["E2E_DATA_DIR"] ?? "", "geodata/proef", file);

test("files dropped into a workspace become selectable layers in their right place, until they are gone", async ({
  page,
}) => {
  test.skip(
    !files.every((file) => existsSync(join(dataFolder, file))),
    "the data files are not on this machine",
  );
  for (const file of files) copyFileSync(join(dataFolder, file), placeOf(file));
  await signIn(page, "beheerder@proef.example");

  await expect(async () => {
    await openProject(page, "Watergangen");
    await openLayers(page);
    await expect(page.getByRole("checkbox", { name: "eindhoven" })).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole("checkbox", { name: "Dutch addresses 4326" })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  const answer = await page.request.get(
    `/api/projects/${new URL(page.url()).pathname.split("/")[2]}/geoserver/proef/wfs?service=WFS&version=2.0.0&request=GetFeature&typename=proef:eindhoven&outputFormat=application/json&srsname=EPSG:4326&bbox=5.475,51.437,5.482,51.442,EPSG:4326`,
  );
  const { features } = (await answer.json()) as { features: { properties: { name: string } }[] };
  expect(features.map(({ properties }) => properties.name)).toContain("Binnenstad");

  const { pathname } = new URL(page.url());
  // A map that is open would ask for layers that are on their way out.
  await page.goto("about:blank");
  for (const file of files) rmSync(placeOf(file));
  await expect
    .poll(async () => {
      const mapData = await page.request.get(`/api${pathname.replace("map-view", "map-data")}`);
      return ((await mapData.json()) as { layers: string[] }).layers;
    })
    .toEqual(["peilgebieden", "watergangen"]);
});
