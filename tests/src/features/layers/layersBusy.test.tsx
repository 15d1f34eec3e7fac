import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import { LayersBusy } from "../../../../src/features/layers/LayersBusy.tsx";
import { MapOverlayTarget } from "../../../../src/map/MapOverlay.tsx";
import { renderInMap } from "../../map/InMap.tsx";

it("tells that the map is loading until its pictures are there, or will not come (§44.2)", () => {
  const { actor } = renderInMap(
    { layers: () => ({ logic: layersMachine, input: { names: ["bomen"] } }) },
    <MapOverlayTarget value={document.body}>
      <LayersBusy />
    </MapOverlayTarget>,
  );
  const put = (kind: "loading" | "drawn" | "forbidden") =>
    act(() => actor("layers").send({ type: "image.reported", names: ["bomen"], status: { kind } }));
  const isTold = () =>
    screen.queryByRole("progressbar", { name: "Kaart wordt geladen…", hidden: true }) !== null;

  put("loading");
  expect(isTold()).toBe(true);
  put("drawn");
  expect(isTold()).toBe(false);
  put("loading");
  expect(isTold()).toBe(true);
  put("forbidden");
  expect(isTold()).toBe(false);
});
