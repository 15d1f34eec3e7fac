import { act } from "@testing-library/react";
import { fromLonLat } from "ol/proj.js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useMapView } from "../../../src/map/useMapView.ts";
import { renderMap } from "./renderMap.tsx";

type Moves = ReturnType<typeof useMapView>;

let hasLessMotion = true;
beforeEach(() => {
  hasLessMotion = true;
  vi.stubGlobal("matchMedia", () => ({ matches: hasLessMotion }));
});

function setup() {
  const moves: Moves[] = [];
  function Control() {
    moves.push(useMapView());
    return null;
  }
  const { map } = renderMap(<Control />);
  const view = map().getView();
  view.setViewportSize([800, 600]);
  const element = map().getTargetElement();
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
  return {
    view,
    move: (how: (moves: Moves) => void) =>
      act(() => {
        const last = moves.at(-1);
        if (last) how(last);
      }),
    centre: () => view.getCenter()?.map((part) => Math.round(part)),
  };
}

const rounded = (lonLat: [number, number]) => fromLonLat(lonLat).map((part) => Math.round(part));
/** What lies over the map, in place of what did. */
const cover = (...boxes: DOMRect[]) => {
  const overlays = document.querySelector(".map-overlays");
  overlays?.replaceChildren(
    ...boxes.map((box) => {
      const element = document.createElement("div");
      element.className = "map-panel";
      element.getBoundingClientRect = () => box;
      return element;
    }),
  );
};
const [atRight, atBottom, atLeft] = [
  new DOMRect(500, 0, 300, 600),
  new DOMRect(0, 400, 800, 200),
  new DOMRect(60, 12, 420, 500),
];
const tree = {
  layer: "bomen",
  id: "bomen.1",
  geometry: { type: "Point" as const, coordinates: [5.12, 52.02] },
};
const square = {
  layer: "percelen",
  id: "percelen.1",
  geometry: {
    type: "Polygon" as const,
    coordinates: [[[5.1, 52], [5.2, 52], [5.2, 52.05], [5.1, 52.05], [5.1, 52]]], // prettier-ignore
  },
};

describe("going to a place", () => {
  it("comes as close as a project starts, stays closer where the person was, and takes a zoom it is told (§9.21)", () => {
    const { view, move, centre } = setup();

    for (const [before, told, after] of [
      [9, undefined, 16],
      [19, undefined, 19],
      [19, 12, 12],
    ] as const) {
      view.setZoom(before);
      move(({ goTo }) => goTo([5.3, 52.2], told));
      expect([centre(), view.getZoom()]).toEqual([rounded([5.3, 52.2]), after]);
    }
  });

  it("takes as long as a fit, but no time for who asked for less motion (§9.23)", () => {
    const { view, move } = setup();
    const animate = vi.spyOn(view, "animate");
    hasLessMotion = false;

    move(({ goTo }) => goTo([5.3, 52.2]));
    hasLessMotion = true;
    move(({ goTo }) => goTo([5.3, 52.2]));

    expect(animate.mock.calls.map(([step]) => (step as { duration: number }).duration)).toEqual([500, 0]);
  });
});

describe("showing a feature", () => {
  it("comes no closer than level 20, however small it is, and leaves the map alone when nobody knows where it is", () => {
    const { view, move, centre } = setup();

    for (const feature of [tree, { layer: "bomen", id: "bomen.9" }]) {
      move(({ showFeature }) => showFeature(feature));
      expect([centre(), view.getZoom()]).toEqual([rounded([5.12, 52.02]), 20]);
    }
  });

  it("shows all of it with 50 px on every side, beside what lies over the map (§9.23, §36.2)", () => {
    const { view, move } = setup();
    const fit = vi.spyOn(view, "fit");

    for (const boxes of [[], [atRight], [atBottom], [atLeft], [atLeft, atRight]]) {
      cover(...boxes);
      move(({ showFeature }) => showFeature(square));
    }
    cover(atLeft);
    move(({ showBox }) => showBox({ minx: 5.1, miny: 52, maxx: 5.2, maxy: 52.05 }));

    expect(fit.mock.calls.map(([, options]) => options?.padding)).toEqual([
      [50, 50, 50, 50],
      [50, 350, 50, 50],
      [50, 50, 250, 50],
      [50, 50, 50, 530],
      [50, 350, 50, 530],
      [50, 50, 50, 530],
    ]);
    const [minX = 0, , maxX = 0] = view.calculateExtent([800, 600]);
    const [west = 0] = fromLonLat([5.1, 52]);
    const [east = 0] = fromLonLat([5.2, 52]);
    expect(minX < west && maxX > east).toBe(true);
  });

  it("shows the middle where the whole would be too small to be drawn, on a level too (§17.2)", () => {
    const { view, move, centre } = setup();
    const box = { minx: 5, miny: 52, maxx: 6, maxy: 52.5 };

    move(({ showBox }) => showBox(box));
    expect(view.getResolution()).toBeGreaterThan(20);
    const middle = centre();
    for (const below3857 of [20, 10, 9.5]) {
      move(({ showBox }) => showBox(box, { below3857 }));

      expect(view.getResolution()).toBeLessThan(below3857);
      expect(view.getResolution()).toBeGreaterThan(below3857 / 4);
      expect(centre()).toEqual(middle);
    }
  });

  it("ends on a level, also after a scale was typed", () => {
    const { view, move } = setup();
    view.setConstrainResolution(false);
    view.setZoom(14.3);

    move(({ showFeature }) => showFeature(square));

    expect(Number.isInteger(view.getZoom())).toBe(true);
  });
});

it("keeping a feature in sight moves nothing while it is seen, and all that is needed when it is covered", () => {
  const { view, move, centre } = setup();
  view.setCenter(fromLonLat([5.12, 52.02]));
  const before = centre();

  move(({ revealFeature }) => revealFeature(tree));
  expect(centre()).toEqual(before);
  cover(atRight);
  move(({ revealFeature }) => revealFeature(tree));

  expect(centre()).toEqual(before);
  cover(new DOMRect(400, 0, 400, 600));
  move(({ revealFeature }) => revealFeature(tree));
  const [x = 0] = centre() ?? [];
  expect(x - (before?.[0] ?? 0)).toBeCloseTo(200 * (view.getResolution() ?? 0), -1);
});
