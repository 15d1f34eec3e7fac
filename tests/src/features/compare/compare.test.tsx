import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import nl from "../../../../locales/nl.json";
import { compareMachine, type CompareEvent, rightOf } from "../../../../machines/compare/compareMachine.ts";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import { provideBaseLayer } from "../../../../src/features/base-map/provide.ts";
import { ComparePanel } from "../../../../src/features/compare/ComparePanel.tsx";
import { selectBaseLayer } from "../../../../src/features/base-map/selectors.ts";
import { selectEntries } from "../../../../src/features/layers/selectors.ts";
import { renderInMap } from "../../map/InMap.tsx";

function setup() {
  const layersLogic = layersMachine.provide({ actions: { persistArrangement: () => {} } });
  const { user, actor } = renderInMap(
    {
      baseLayer: () => ({ logic: provideBaseLayer({ storage: localStorage }), input: { stored: "osm" } }),
      layers: () => ({ logic: layersLogic, input: { names: ["percelen", "bomen"] } }),
      compare: () => ({ logic: compareMachine }),
    },
    <ComparePanel />,
  );
  return {
    user,
    begin: () => user.click(screen.getByRole("checkbox", { name: "Twee kaarten naast elkaar" })),
    send: (...events: CompareEvent[]) => events.forEach((event) => actor("compare").send(event)),
    right: () => rightOf(actor("compare").getSnapshot().context),
    left: () => ({
      baseLayer: selectBaseLayer(actor("baseLayer").getSnapshot()),
      on: selectEntries(actor("layers").getSnapshot())
        .filter(({ enabled }) => enabled)
        .map(({ name }) => name),
    }),
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    opacity: (layer: string) => screen.queryByRole("slider", { name: `Dekking van ${layer} rechts` }),
  };
}

describe("the compare panel", () => {
  it("explains what it is for, and shows what lies on the right once it is on", async () => {
    const { begin } = setup();
    expect(screen.getByText(/Een lijn deelt de kaart/)).toBeTruthy();

    await begin();

    expect(screen.queryByText(/Een lijn deelt de kaart/)).toBeNull();
    expect(screen.getByRole("radio", { name: "Luchtfoto actueel (NL)", checked: true })).toBeTruthy();
    expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "Twee kaarten naast elkaar",
      "Bomen",
      "Percelen",
    ]);
  });

  it("swaps both sides, and makes the right what the left is", async () => {
    const { begin, press, user, right, left } = setup();
    await begin();
    await user.click(screen.getByRole("checkbox", { name: "Bomen" }));

    await press("Wissel links en rechts");
    await waitFor(() => expect(left()).toEqual({ baseLayer: "luchtfotorgb", on: ["percelen"] }));
    expect(right()?.baseLayer).toBe("osm");
    await press("Neem links over");

    expect(right()).toEqual({ baseLayer: "luchtfotorgb", layers: [{ name: "percelen", opacity: 1 }] });
  });

  it("says what can't be seen on the right, and asks for it anew", async () => {
    const { begin, send, press } = setup();
    await begin();

    send(
      { type: "image.reported", names: ["bomen"], status: { kind: "failed", text: null } },
      { type: "image.reported", names: ["percelen"], status: { kind: "forbidden" } },
      ...Array.from({ length: 3 }, () => ({ type: "tile.failed" as const })),
    );
    expect(await screen.findByText(nl["map.baseLayerUnreachable"])).toBeTruthy();
    expect(screen.getByText(nl["map.layerForbidden"])).toBeTruthy();
    await press("Opnieuw proberen: Bomen");
    send({ type: "image.reported", names: ["bomen"], status: { kind: "drawn" } });
    send({ type: "features.reported", name: "bomen", status: { kind: "empty" } });

    await waitFor(() => expect(screen.queryByText(nl["map.layerFailed"])).toBeNull());
  });
});
