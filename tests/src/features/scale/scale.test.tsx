import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { scaleDenominator } from "../../../../machines/scale/mapScale.ts";
import { ScaleBar } from "../../../../src/features/scale/ScaleBar.tsx";
import { ScaleChoice } from "../../../../src/features/scale/ScaleChoice.tsx";
import { renderMap } from "../../map/renderMap.tsx";
import { eventually } from "../../../support/time/eventually.ts";
import { inLanguage } from "../../inLanguage.tsx";

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));

const latitude = 52.05;

const setup = () => {
  const { map } = renderMap(
    inLanguage(
      <>
        <ScaleBar />
        <ScaleChoice />
      </>,
    ),
  );
  const view = () => map().getView();
  return {
    view,
    field: () => screen.getByRole<HTMLInputElement>("combobox", { name: "Schaal" }),
    denominator: () => scaleDenominator(view().getResolution() ?? 0, latitude),
    draw: () => act(() => void map().dispatchEvent("postrender")),
    rest: () => act(() => void map().dispatchEvent("moveend")),
    zoomTo: (zoom: number) => view().setZoom(zoom),
  };
};

describe("the scale", () => {
  it("follows the map in three digits, with its bar", () => {
    const { field, draw, zoomTo } = setup();
    draw();
    expect(field().value).toBe("1:5.260");
    expect(screen.getByText(/100 m/)).toBeDefined();

    zoomTo(10);
    draw();

    expect(field().value).toBe("1:336.000");
    expect(screen.getByText(/5 km/)).toBeDefined();
  });

  it("zooms exactly to what is typed, and leaves the map alone for what is no scale", async () => {
    const { field, denominator } = setup();

    await userEvent.type(field(), "groot{Enter}{Escape}");
    expect(field().value).toMatch(/^1:5\.2/);
    await userEvent.clear(field());
    await userEvent.type(field(), "1 : 1 000{Enter}");

    expect(denominator()).toBeCloseTo(1_000, 0);
  });

  it("ends on a level again at the next zooming, and not at a pan", async () => {
    const { field, view, rest, zoomTo } = setup();
    await userEvent.type(field(), "1:1000{Enter}");
    const exact = view().getResolution();

    view().setCenter([0, 0]);
    rest();
    expect(view().getResolution()).toBe(exact);
    zoomTo(17.3);
    rest();

    expect(view().getZoom()).toBe(17);
    await eventually(() => expect(view().getConstrainResolution()).toBe(true));
  });
});
