import { Buffer } from "node:buffer";
import { expect, type Page } from "playwright/test";
import type { GeodataImport } from "../../schemas/geodataImport.ts";

/** Trees of three kinds, each with its height, in a square of 1 km. */
function trees(): Buffer {
  const features = Array.from({ length: 300 }, (_, n) => ({
    type: "Feature",
    geometry: {
      type: "Point",
      coordinates: [5.1 + ((n * 37) % 100) / 7000, 52.1 + ((n * 53) % 100) / 11_000],
    },
    properties: { soort: ["Eik", "Es", "Linde"][n % 3], hoogte: n / 10 },
  }));
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));
}

/** Has the product read a file of trees, without looking; answers the id of the import, of which nothing is saved yet. */
export async function readTrees(page: Page, workspace: string): Promise<string> {
  const bytes = trees();
  const order = { workspace, fileName: "bomen.geojson", size: bytes.length };
  const { id } = (await (await page.request.post("/api/imports", { data: order })).json()) as GeodataImport;
  await page.request.patch(`/api/imports/${id}`, {
    data: bytes,
    headers: {
      "content-type": "application/offset+octet-stream",
      "upload-offset": "0",
      "sec-fetch-site": "same-origin",
    },
  });
  const stateNow = async () =>
    ((await (await page.request.get(`/api/imports/${id}`)).json()) as GeodataImport).state;
  await expect.poll(stateNow, { timeout: 60_000 }).toBe("ready");
  return id;
}

/** Puts a layer `bomen` into a new workspace, without looking; answers the ids of the workspace and its project. */
export async function bringTrees(page: Page, workspace: string) {
  const id = await readTrees(page, workspace);
  const saved = await page.request.post(`/api/imports/${id}/save`, {
    data: { layers: [{ index: 0, name: "bomen" }] },
  });
  expect(saved.ok()).toBe(true);
  const found = await page.request.get(`/api/workspaces?search=${workspace}`);
  const [{ id: workspaceId } = { id: 0 }] = ((await found.json()) as { data: { id: number }[] }).data;
  const query = `{ projects(search: "${workspace}") { data { id workspace } } }`;
  const answer = await page.request.post("/api/graphql", { data: { query } });
  const { data } = (await answer.json()) as {
    data: { projects: { data: { id: number; workspace: string }[] } };
  };
  const project = data.projects.data.find((each) => each.workspace === workspace);
  return { workspaceId, projectId: project?.id ?? 0 };
}
