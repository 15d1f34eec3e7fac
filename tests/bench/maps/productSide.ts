import { projectionOf } from "../../../server/maps/embedded/projections.ts";
import { lonLatFrom3857 } from "../../../schemas/rules/webMercator.ts";
import type { Product } from "../Product.ts";
import { featuresQuery, mapQuery, type Question, type Side } from "./Side.ts";

/** The product asked as its own pages do, who have signed in; in a system by EPSG code. */
export const productSide = (product: Product, workspace: string, code = 3857): Side => ({
  name: code === 3857 ? "Perceel" : `Perceel, EPSG:${code}`,
  url: product.url,
  headers: product.headers,
  pathOf: pathIn(workspace, code),
  cpuMs: () => product.cpuMs(),
});

const pathIn =
  (workspace: string, code: number) =>
  (question: Question): string => {
    const project = "/api/projects/1";
    const root = `${project}/geoserver/${workspace}`;
    const box = boxIn(code, question.box);
    if (question.kind === "map") return `${root}/wms?${mapQuery({ ...question, box }, code)}`;
    if (question.page?.as === "items")
      return `${project}/ogc/collections/${question.layers.join()}/items?limit=${question.page.size}&bbox=${box}&bbox-crs=${crsOf(code)}`;
    const names = question.layers.map((layer) => `${workspace}:${layer}`).join(",");
    return `${root}/wfs?${featuresQuery({ ...question, box }, { code, types: `TYPENAMES=${names}`, format: "application/json" })}`;
  };

const crsOf = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`;

/** A square of the same ground, upright in a plane that is true to scale. */
function boxIn(code: number, box: string): string {
  if (code === 3857) return box;
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = box.split(",").map(Number);
  const [lon, lat] = lonLatFrom3857((minX + maxX) / 2, (minY + maxY) / 2);
  const [x = 0, y = 0] = projectionOf(code)?.fromLonLat(lon, lat) ?? [];
  const half = ((maxX - minX) / 2) * Math.cos((lat * Math.PI) / 180);
  return [x - half, y - half, x + half, y + half].map((value) => value.toFixed(3)).join(",");
}
