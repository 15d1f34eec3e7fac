import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fromLonLat } from "ol/proj.js";
import { IntlProvider } from "react-intl";
import { beforeEach, expect, it, vi } from "vitest";
import nl from "../../../../locales/nl.json" with { type: "json" };
import { OutOfScale } from "../../../../src/features/import/OutOfScale.tsx";
import { renderMap } from "../renderMap.tsx";

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));

it("says why the preview is empty, and goes to a feature at a scale at which the layer shows (§1.9)", async () => {
  const tree = { type: "Point" as const, coordinates: [5.14, 52.03] };
  const features = {
    type: "FeatureCollection" as const,
    features: [{ type: "Feature" as const, properties: {}, geometry: tree }],
  };
  const { map } = renderMap(
    <IntlProvider locale="nl" messages={nl}>
      <OutOfScale style={{ symbol: {}, maxScaleDenominator: 5000 }} features={features} />
    </IntlProvider>,
  );
  const view = map().getView();
  act(() => {
    view.setViewportSize([800, 600]);
    view.setZoom(12);
    map().dispatchEvent("postrender");
  });

  expect(screen.getByText(/wel vanaf 1:5.000/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Zoom in tot hij te zien is" }));
  act(() => void map().dispatchEvent("postrender"));

  expect(view.getZoom()).toBe(17);
  expect(view.getCenter()?.map(Math.round)).toEqual(fromLonLat(tree.coordinates).map(Math.round));
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(map().getTargetElement());
});
