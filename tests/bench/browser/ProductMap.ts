import type { Browser } from "playwright";
import { demoPassword } from "../../../schemas/demo.ts";
import { waitUntil } from "../waitUntil.ts";
import { crowd } from "./crowd.ts";
import { MeasuredPage } from "./MeasuredPage.ts";

interface ViewOfMap {
  setCenter(center: readonly number[]): void;
  setZoom(zoom: number): void;
}

interface LayersActor {
  getSnapshot(): { context: { features: Record<string, { kind: string } | undefined> } };
}

/** The product's map, open in a browser. */
export class ProductMap {
  readonly measured: MeasuredPage;
  readonly #url: string;

  private constructor(measured: MeasuredPage, url: string) {
    this.measured = measured;
    this.#url = url;
  }

  /** Signs in and opens the project that shows the crowd; the map stands where the project starts. */
  static async open(browser: Browser, options: { url: string; probe: string }): Promise<ProductMap> {
    const measured = await MeasuredPage.open(browser, options.probe);
    const { request } = measured.page;
    const data = { email: "beheerder@voorbeeld.example", password: demoPassword };
    await request.post(`${options.url}/api/auth/login`, { data });
    await waitUntil(async () => {
      const answer = await request.get(`${options.url}/api/projects/1/map-data`);
      return ((await answer.json()) as { layers: string[] }).layers.includes(crowd.name);
    }, "The layer of the bench");
    const map = new ProductMap(measured, `${options.url}/projects/1/map-view?inspect`);
    await map.load();
    return map;
  }

  async load(): Promise<void> {
    const { page } = this.measured;
    await page.goto(this.#url);
    await this.#equipped();
    await this.measured.installProbe();
  }

  async #equipped(): Promise<void> {
    const { page } = this.measured;
    await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
    await page.waitForFunction(() => window.perceel?.map !== undefined);
    await page.waitForLoadState("networkidle");
  }

  /** The features as the product's own server answers them. */
  async features(): Promise<string> {
    const { origin } = new URL(this.#url);
    const [x, y] = crowd.middle;
    const box = [x - 2000, y - 2000, x + 2000, y + 2000].join(",");
    const answer = await this.measured.page.request.get(
      `${origin}/api/projects/1/geoserver/voorbeeld/wfs?service=WFS&version=2.0.0&request=GetFeature&` +
        `typename=voorbeeld:${crowd.name}&outputFormat=application/json&srsname=EPSG:3857&bbox=${box},EPSG:3857`,
    );
    return await answer.text();
  }

  async show(middle: readonly number[], zoom: number): Promise<void> {
    await this.measured.page.evaluate(
      ([center, wanted]) => {
        const view = (window.perceel?.map as { getView(): ViewOfMap } | undefined)?.getView();
        view?.setZoom(wanted);
        view?.setCenter(center);
      },
      [middle, zoom] as const,
    );
  }

  /** Goes to the crowd and waits until its features are there; answers the long tasks on the way, ms. */
  async showCrowd(): Promise<{ count: number; longTasks: number[]; tookMs: number }> {
    const { page } = this.measured;
    await page.evaluate(() => {
      window.longTasks = [];
    });
    const begun = performance.now();
    await this.show(crowd.middle, crowd.zoom);
    // All of them, or as many as the product takes.
    await waitUntil(
      async () =>
        await page.evaluate((name) => {
          const layers = window.perceel?.actors["layers"] as LayersActor | undefined;
          const status = layers?.getSnapshot().context.features[name];
          return (
            (status?.kind === "shown" || status?.kind === "truncated") && window.probe.featureCount() > 0
          );
        }, crowd.name),
      "The features",
    );
    await this.measured.rest();
    const tookMs = performance.now() - begun;
    return {
      count: await page.evaluate(() => window.probe.featureCount()),
      longTasks: await page.evaluate(() => window.longTasks),
      tookMs,
    };
  }

  /** Leaves for the overview and comes back, inside the application. */
  async remount(): Promise<void> {
    const { page } = this.measured;
    await page.getByRole("link", { name: "Projecten" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();
    await page.getByRole("link", { name: "Openbare ruimte" }).first().click();
    await this.#equipped();
    await this.measured.rest();
  }
}
