import { Product } from "../Product.ts";
import { median } from "../median.ts";
import { percentile } from "../percentile.ts";

interface Options {
  root: string;
  /** Empty. */
  dataDir: string;
  port: number;
  print: (line: string) => void;
}

/** What somebody asks for at once to make others wait. */
const pilePictures = 64;
const pileSidePx = 2048;
/** A tile of somebody else. */
const tilePx = 256;
const tilesAlone = 40;
const aimMs = 500;

/** How long a tile of one company takes while a user of another asks for a pile of the largest pictures, alone and then. */
export async function benchFairness({ root, dataDir, port, print }: Options): Promise<void> {
  const product = await Product.start({ root, dataDir, port });
  try {
    const [greedy, modest] = [
      await openMap(product, "gebruiker@voorbeeld.example"),
      await openMap(product, "beheerder@proef.example"),
    ];
    const alone: number[] = [];
    for (let n = 0; n < tilesAlone; n++) alone.push(await modest.timeTile());
    const piled = performance.now();
    const pile = Promise.all(Array.from({ length: pilePictures }, (_, n) => greedy.draw(pileSidePx, n))).then(
      (statuses) => ({ statuses, tookMs: performance.now() - piled }),
    );
    const beside = await timesUntil(pile, () => modest.timeTile());
    const { statuses, tookMs } = await pile;
    const [before, then] = [median(alone), median(beside)];
    const slowest = Math.max(...beside);
    print(`\n## A tile of one company beside ${pilePictures} pictures of ${pileSidePx} px of another\n`);
    print("| | median ms | 95 % within ms | slowest ms | tiles |");
    print("| --- | --: | --: | --: | --: |");
    for (const [name, times] of [
      ["alone", alone],
      ["beside the pile", beside],
    ] as const)
      print(
        `| ${name} | ${median(times).toFixed(0)} | ${percentile(times, 0.95).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${times.length} |`,
      );
    print(
      `\n${(then / before).toFixed(1)} times as long in the median; the slowest ${slowest < aimMs ? "✔" : "✘"} < ${aimMs} ms.`,
    );
    const drawn = statuses.filter((status) => status === 200).length;
    print(`The pile took ${(tookMs / 1000).toFixed(1)} s; ${drawn} of ${pilePictures} were drawn.`);
  } finally {
    await product.stop();
  }
}

/** Measures one after the other until something else has come. */
async function timesUntil(end: Promise<unknown>, time: () => Promise<number>): Promise<number[]> {
  const state = { hasCome: false };
  void end.then(() => (state.hasCome = true));
  const times: number[] = [];
  while (!state.hasCome) times.push(await time());
  return times;
}

interface MapData {
  name: string;
  workspace: string;
  layers: string[];
  latlonBoundingBox: { minx: number; miny: number; maxx: number; maxy: number };
}

/** The first project of a demo account, and ways to ask for its pictures. */
async function openMap(product: Product, email: string) {
  await product.signIn(email);
  const { headers, url } = product;
  const answer = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ query: '{ projects(sortBy: ["name:ASC"]) { data { id } } }' }),
  });
  const { data } = (await answer.json()) as { data: { projects: { data: { id: number }[] } } };
  const id = data.projects.data[0]?.id ?? 0;
  const map = (await (await fetch(`${url}/api/projects/${id}/map-data`, { headers })).json()) as MapData;
  const { minx, miny, maxx, maxy } = map.latlonBoundingBox;

  /** Part of the extent; `seed` makes it a picture that nobody drew yet. Answers the status, once all of it is here. */
  async function draw(sidePx: number, seed: number, part = 1): Promise<number> {
    const [width, height] = [(maxx - minx) * part, (maxy - miny) * part];
    const left = minx + (maxx - minx - width) * ((seed * 0.377) % 1) + seed * 1e-7;
    const low = miny + (maxy - miny - height) * ((seed * 0.618) % 1);
    const query = new URLSearchParams({
      service: "WMS",
      version: "1.3.0",
      request: "GetMap",
      layers: map.layers.join(","),
      styles: "",
      crs: "CRS:84",
      bbox: [left, low, left + width, low + height].join(","),
      width: String(sidePx),
      height: String(sidePx),
      format: "image/png",
    });
    const picture = await fetch(
      `${url}/api/projects/${id}/geoserver/${map.workspace}/wms?${query.toString()}`,
      { headers },
    );
    await picture.arrayBuffer();
    return picture.status;
  }

  let tile = 0;
  return {
    draw,
    async timeTile(): Promise<number> {
      const begun = performance.now();
      const status = await draw(tilePx, ++tile, 1 / 16);
      if (status !== 200) throw new Error(`A tile was answered ${status}.`);
      return performance.now() - begun;
    },
  };
}
