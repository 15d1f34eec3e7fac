import { describe, expect, it } from "vitest";
import { box, buildLayer } from "../../../support/loadedLayer.ts";
import { decode, setupWms } from "./wmsSetup.ts";

const square = { geometry: { type: "Polygon" as const, coordinates: [box(20, 20, 60, 60)] } };
const frame =
  "version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png&transparent=true";
const blue = [0x33, 0x66, 0x99, 255];
const nothing = [0, 0, 0, 0];

describe("§7.15 GetMap", () => {
  it("fills exactly the pixels that a polygon covers", async () => {
    const { map } = setupWms(buildLayer([square]));

    const answer = await map(frame);
    const picture = await decode(answer);

    expect(answer.headers["content-type"]).toBe("image/png");
    const filled = [];
    for (let y = 0; y < 100; y++) for (let x = 0; x < 100; x++) if (picture.at(x, y)[3]) filled.push([x, y]);
    expect(filled.length).toBe(40 * 40);
    expect(filled[0]).toEqual([20, 40]);
    expect(filled.at(-1)).toEqual([59, 79]);
    expect(picture.at(30, 50)).toEqual(blue);
    expect(picture.at(19, 50)).toEqual(nothing);
  });
});
