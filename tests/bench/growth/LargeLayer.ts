import type { Product } from "../Product.ts";

interface MapData {
  workspace: string;
  layers: string[];
}

export type Box = [number, number, number, number];

const picturePx = 512;

/** A layer of a demo project, and ways to ask the product for it. */
export class LargeLayer {
  readonly #product: Product;
  readonly #name: string;
  readonly #path: string;

  private constructor(product: Product, name: string, path: string) {
    this.#product = product;
    this.#name = name;
    this.#path = path;
  }

  /** Undefined while no project has it. */
  static async find(product: Product, name: string): Promise<LargeLayer | undefined> {
    await product.signIn();
    const { headers, url } = product;
    const answer = await fetch(`${url}/api/graphql`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ projects { data { id } } }" }),
    });
    const { data } = (await answer.json()) as { data: { projects: { data: { id: number }[] } } };
    for (const { id } of data.projects.data) {
      const map = (await (await fetch(`${url}/api/projects/${id}/map-data`, { headers })).json()) as MapData;
      if (map.layers.includes(name))
        return new LargeLayer(product, name, `/api/projects/${id}/geoserver/${map.workspace}`);
    }
    return undefined;
  }

  /** Milliseconds until all of a picture of this box has come; degrees. */
  async timePicture([west, south, east, north]: Box): Promise<number> {
    return await this.#time("wms", {
      service: "WMS",
      version: "1.3.0",
      request: "GetMap",
      layers: this.#name,
      styles: "",
      crs: "CRS:84",
      bbox: [west, south, east, north].join(","),
      width: String(picturePx),
      height: String(picturePx),
      format: "image/png",
    });
  }

  async timePage(startindex: number, more: Record<string, string> = {}): Promise<number> {
    return await this.#time("wfs", {
      service: "WFS",
      version: "2.0.0",
      request: "GetFeature",
      typenames: this.#name,
      outputformat: "application/json",
      count: "100",
      startindex: String(startindex),
      ...more,
    });
  }

  async #time(service: string, query: Record<string, string>): Promise<number> {
    const { url, headers } = this.#product;
    const begun = performance.now();
    const asked = new URLSearchParams(query).toString();
    const answer = await fetch(`${url}${this.#path}/${service}?${asked}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${query["request"]} was answered ${answer.status}.`);
    return performance.now() - begun;
  }
}
