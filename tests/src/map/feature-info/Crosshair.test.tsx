import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fromLonLat } from "ol/proj.js";
import { describe, expect, it } from "vitest";
import { FeatureSource } from "../../../../src/map/layers/featureSource.ts";
import { Crosshair } from "../../../../src/map/feature-info/Crosshair.tsx";
import type { FeatureWithProperties } from "../../../../src/map/feature-info/pickedFeature.ts";
import { VectorLayer } from "../../../../src/map/layers/VectorLayer.tsx";
import { renderMap } from "../renderMap.tsx";
import { eventually } from "../../../support/time/eventually.ts";

const place: [number, number] = [5.15, 52.05];
const tree = { layer: "bomen", id: "bomen.1", properties: { boomsoort: "Zomereik" } };
const load = () =>
  Promise.resolve({
    type: "FeatureCollection" as const,
    features: [
      {
        type: "Feature" as const,
        id: tree.id,
        geometry: { type: "Point" as const, coordinates: fromLonLat(place) },
        properties: tree.properties,
      },
    ],
  });

const setup = async () => {
  const user = userEvent.setup();
  const taken: [readonly number[], FeatureWithProperties[]][] = [];
  const over: (FeatureWithProperties[] | undefined)[] = [];
  const inside = (isStill: boolean) => (
    <>
      <VectorLayer name="bomen" load={load} onStatus={() => {}} attempt={0} isEnabled isShown isOutlined />
      <Crosshair
        instructions="Gebruik de pijltjestoetsen."
        isStill={isStill}
        onTake={(position, { features }) => taken.push([position, features])}
        onOver={(features) => over.push(features)}
      >
        <output>woorden</output>
      </Crosshair>
    </>
  );
  const { map, show, layer } = renderMap(inside(true));
  const view = map().getView();
  view.setCenter(fromLonLat(place));
  view.setResolution(1);
  const source = layer("bomen")?.getSource();
  if (!(source instanceof FeatureSource)) throw new Error("no features");
  source.show(view.calculateExtent([9, 9]));
  await eventually(() => expect(source.getFeatures()).toHaveLength(1));
  const target = screen.getByRole("application");
  return {
    user,
    taken,
    /** What it told, without the "gone" of StrictMode's rehearsal, the first of all. */
    told: () => over.slice(1),
    target,
    focusMap: () => act(() => target.focus()),
    isStanding: () => screen.getByText("woorden").closest("[data-standing]")?.getAttribute("data-standing"),
    /** jsdom draws nothing, so a drawn picture is announced here. */
    draw: () => act(() => void map().dispatchEvent("postrender")),
    moveTo: (position: number[]) => view.setCenter(fromLonLat(position)),
    rest: (isStill: boolean) => show(inside(isStill)),
    stand: async () => {
      act(() => target.focus());
      await user.keyboard("+");
    },
  };
};

describe("the crosshair", () => {
  it("stands while the map has the keyboard, and goes with it or with the pointer", async () => {
    const { user, focusMap, target, isStanding } = await setup();
    expect(isStanding()).toBe("false");

    focusMap();
    await user.keyboard("{ArrowLeft}");
    expect(isStanding()).toBe("true");
    await user.pointer({ target, keys: "[MouseLeft]" });
    expect(isStanding()).toBe("false");

    await user.keyboard("+");
    expect(isStanding()).toBe("true");
    act(() => target.blur());
    expect(isStanding()).toBe("false");
  });

  it.each(["{Enter}", " "])(
    "takes the place at the centre, and what is there, with %j; Ctrl+Enter is left to others",
    async (key) => {
      const { user, focusMap, taken } = await setup();
      focusMap();

      await user.keyboard(`{Control>}{Enter}{/Control}${key}`);

      const [position = [], features] = taken[0] ?? [];
      expect(position[0]).toBeCloseTo(place[0], 9);
      expect(position[1]).toBeCloseTo(place[1], 9);
      expect(features).toEqual([tree]);
      expect(taken).toHaveLength(1);
    },
  );

  it("takes what is below it once the map rests, when that was asked for on the way, unless the map is moved on (§4.47)", async () => {
    const { user, focusMap, taken, rest } = await setup();
    focusMap();

    for (const keys of ["{Enter}", "{Enter}{ArrowLeft}"]) {
      rest(false);
      await user.keyboard(keys);
      rest(true);
    }

    expect(taken.map(([, features]) => features)).toEqual([[tree]]);
  });

  it("tells what is below it once the map rests and once, then that it is nothing, then that it is gone (§4.47)", async () => {
    const { stand, told, draw, moveTo, target, rest } = await setup();
    rest(false);
    await stand();

    draw();
    expect(told()).toEqual([]);
    rest(true);
    draw();
    draw();
    moveTo([5.2, 52.05]);
    draw();
    act(() => target.blur());

    expect(told()).toEqual([[tree], [], undefined]);
  });

  it("describes the map's keys to a screen reader", async () => {
    const { target } = await setup();

    const id = target.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id)?.textContent).toBe("Gebruik de pijltjestoetsen.");
  });
});
