import { expect, type Page } from "playwright/test";

/** Signs in as a person does, and is at the projects then. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill("Welkom123");
  await page.getByRole("button", { name: "Inloggen" }).click();
  await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();
}

/**
 * Gives the browser a session, for tests of what comes after. The page is left first: one that goes on with the session
 * before would be refused, or write under another name.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("about:blank");
  const answer = await page.request.post("/api/auth/login", { data: { email, password: "Welkom123" } });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
}

/** The legend of a layer, in the panel of that name. */
export const legendOf = (page: Page, layer: string) =>
  page.getByRole("region", { name: "Legenda" }).getByRole("list", { name: `Legenda van ${layer}` });

/** Parts of an OpenLayers map that tests look at. */
interface MapOfTests {
  getPixelFromCoordinate(coordinate: number[]): number[] | null;
  getTargetElement(): HTMLElement;
  getSize(): number[] | undefined;
  getView(): {
    setCenter(c: number[]): void;
    setZoom(z: number): void;
    getZoom(): number;
    getResolution(): number;
    getCenter(): number[];
    getAnimating(): boolean;
    calculateExtent(): number[];
  };
  once(type: string, listener: () => void): void;
  getAllLayers(): {
    getZIndex(): number | undefined;
    getVisible(): boolean;
    getSource(): { getFeatures?: () => FeatureOfTests[]; getParams?: () => Record<string, unknown> } | null;
  }[];
  render(): void;
}

interface FeatureOfTests {
  getId(): string | number | undefined;
  getGeometry(): { getType(): string; getExtent(): number[]; intersectsCoordinate(c: number[]): boolean };
  getGeometryName(): string;
  getProperties(): Record<string, unknown>;
}

declare global {
  interface Window {
    perceel?: {
      map?: unknown;
      actors: Record<string, unknown>;
      settled?: (() => Promise<void>) | undefined;
    };
  }
}

/** The page's next socket, once the server has taken it in: what others do reaches the page from then on. */
export function socketJoined(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        // Socket.io's word for it, after the handshake of the line below it.
        if (String(payload).startsWith("40")) resolve();
      });
    });
  });
}

/** Opens a project's map for inspection, with its tools. */
export async function openProject(page: Page, name: string): Promise<void> {
  const query = "{ projects(limit: 100) { data { id name } } }";
  const answer = await page.request.post("/api/graphql", { data: { query } });
  const { data } = (await answer.json()) as { data: { projects: { data: { id: number; name: string }[] } } };
  const project = data.projects.data.find((each) => each.name === name);
  if (!project) throw new Error(`There is no project ${name}.`);
  await page.goto(`/projects/${project.id}/map-view?inspect`);
  await page.getByRole("button", { name: /^(Kaartlagen|Layers)$/ }).waitFor();
  await page.waitForFunction(() => window.perceel?.map !== undefined);
}

/** Opens the layers where they are not: in a wide window they are open at first. */
export async function openLayers(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^(Kaartlagen|Layers)$/ });
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
}

/** By keyboard: a legend that arrives moves what stands below it from under a pointer. */
export async function switchLayerOff(page: Page, name: string): Promise<void> {
  const layer = page.getByRole("checkbox", { name });
  await layer.press("Space");
  await expect(layer).not.toBeChecked();
}

/** Presses a tool of the map, in the bar or under its last button, where the bar has no room for it. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole("button", { name, exact: true });
  if (!(await tool.isVisible())) {
    await page.getByRole("button", { name: /^(Meer|More)$/ }).press("Enter");
    // Which has the keyboard when it is there.
    await page
      .getByRole("dialog", { name: /^(Meer|More)$/ })
      .locator("button:focus")
      .waitFor();
  }
  await tool.press("Enter");
}

/** Which layers have vectors loaded now, by the prefix of their features' ids. */
export async function loadedVectorLayers(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const map = window.perceel?.map as MapOfTests;
    const names = new Set<string>();
    for (const layer of map.getAllLayers())
      for (const feature of layer.getSource()?.getFeatures?.() ?? [])
        names.add(String(feature.getId() ?? "").replace(/\.[^.]*$/, ""));
    return [...names].filter(Boolean).sort();
  });
}

/**
 * Where on the page a feature of this layer is that no other layer's feature lies close to; px from the top left of
 * the page, with the same place in EPSG:3857 and the feature's attributes.
 */
export async function findFeature(page: Page, layer: string) {
  await mapAtRest(page);
  return await page.evaluate((layerName) => {
    const map = window.perceel?.map as MapOfTests;
    const box = map.getTargetElement().getBoundingClientRect();
    const features = map.getAllLayers().flatMap((each) => each.getSource()?.getFeatures?.() ?? []);
    for (const feature of features) {
      if (!String(feature.getId()).startsWith(`${layerName}.`)) continue;
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = feature.getGeometry().getExtent();
      const place: [x: number, y: number] = [(minX + maxX) / 2, (minY + maxY) / 2];
      const pixel = map.getPixelFromCoordinate(place);
      if (!pixel) continue;
      const [x = 0, y = 0] = pixel;
      if (x < 400 || y < 80 || x > box.width - 60 || y > box.height - 120) continue;
      const properties = feature.getProperties();
      delete properties[feature.getGeometryName()];
      return {
        x: box.left + x,
        y: box.top + y,
        place,
        properties: properties as Record<string, string | number>,
      };
    }
    return undefined;
  }, layer);
}

/** Waits until the page, opened with `?inspect`, has nothing under way; fails by naming what is. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.perceel?.settled !== undefined);
  await page.evaluate(() => window.perceel?.settled?.());
}

/** Waits until the map neither moves nor loads: its picture is there, and so is what can be pointed at. */
export async function mapAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => window.perceel?.map !== undefined);
  await settled(page);
}

/** Moves the map to the east at once; dragged or by keys it would slide, further on a slow machine than on a fast one. */
export async function moveMapBy(page: Page, px: number): Promise<void> {
  await page.evaluate((by) => {
    const map = window.perceel?.map as MapOfTests;
    const view = map.getView();
    const [x = 0, y = 0] = view.getCenter();
    view.setCenter([x + by * view.getResolution(), y]);
  }, px);
}

/** How many layers the map has at this place in the stacking order (spec §9.33). */
export async function layersAt(page: Page, zIndex: number): Promise<number> {
  return await page.evaluate((wanted) => {
    const map = window.perceel?.map as MapOfTests;
    return map.getAllLayers().filter((layer) => layer.getZIndex() === wanted).length;
  }, zIndex);
}
