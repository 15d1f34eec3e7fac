import { Map as MapIcon } from "@blueprintjs/icons";
import { act, screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { describe, expect, it } from "vitest";
import { docksStorageKey } from "../../../../machines/docks/storedDockLayout.ts";
import { provideDocks } from "../../../../src/features/docks/provide.ts";
import { readDocksInput } from "../../../../src/features/docks/provideFirstDocks.ts";
import { MapPanels } from "../../../../src/features/docks/MapPanels.tsx";
import type { Panel } from "../../../../src/features/docks/Panel.ts";
import { PanelButton } from "../../../../src/features/docks/PanelButton.tsx";
import { MapDockTargets } from "../../../../src/map/docks/MapDock.tsx";
import { MapOverlayTarget } from "../../../../src/map/MapOverlay.tsx";
import { renderInMap } from "../../map/InMap.tsx";

const panels: readonly Panel[] = [
  { title: "map.layers", icon: <MapIcon />, content: <input aria-label="Zoek een laag" /> },
  { title: "map.legend", icon: <MapIcon />, content: <p>Groen is een boom.</p> },
];
const clicked: Panel = { title: "map.clickedFeatures", icon: <MapIcon />, content: <p>Een eik.</p> };

/** A map of nothing but its places. */
function Places() {
  const [over, setOver] = useState<HTMLElement | null>(null);
  const [left, setLeft] = useState<HTMLElement | null>(null);
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [bottom, setBottom] = useState<HTMLElement | null>(null);
  const map = useRef<HTMLDivElement>(null);
  return (
    <>
      <fieldset ref={setLeft} aria-label="links" />
      <fieldset ref={setOver} aria-label="kaart" />
      <div ref={map} role="application" tabIndex={-1} />
      <fieldset ref={setRight} aria-label="rechts" />
      <fieldset ref={setBottom} aria-label="onder" />
      <MapOverlayTarget value={over}>
        <MapDockTargets value={{ left, right, bottom }}>
          {panels.map((panel) => (
            <PanelButton key={panel.title} {...panel} />
          ))}
          <MapPanels panels={[...panels, clicked]} focusMap={() => map.current?.focus()} />
        </MapDockTargets>
      </MapOverlayTarget>
    </>
  );
}

/** A person who put the layers over the map, and what is clicked at the right. */
const stored = { places: { "map.layers": "over", "map.clickedFeatures": "right" }, open: [] };

function setup() {
  localStorage.setItem(docksStorageKey(1), JSON.stringify(stored));
  const room = { innerWidth: 1440, innerHeight: 900 };
  const page = Object.assign(new EventTarget(), room) as unknown as Window;
  const deps = { page, storage: localStorage, userId: 1 };
  const { user, actor } = renderInMap(
    { docks: () => ({ logic: provideDocks(deps), input: readDocksInput(deps) }) },
    <Places />,
  );
  const button = (name: string) => screen.findByRole("button", { name });
  return {
    user,
    actor,
    button,
    layoutOf: (userId: number) => readDocksInput({ ...deps, userId }).layout,
    at: (place: string) => within(screen.getByRole("group", { name: place })),
    press: async (name: string) => user.click(await button(name)),
    move: async (panel: string, place: string) => {
      await user.click(
        await within(screen.getByRole("region", { name: panel })).findByRole("button", {
          name: "Paneel verplaatsen",
        }),
      );
      await user.click(await screen.findByRole("menuitem", { name: place }));
    },
  };
}

describe("a panel", () => {
  it("keeps what was typed in it when it moves, and takes the keyboard along", async () => {
    const { press, move, at, user } = setup();
    await press("Kaartlagen");
    await user.type(screen.getByRole("textbox", { name: "Zoek een laag" }), "bo");

    await move("Kaartlagen", "Rechts vastmaken");

    const moved = at("rechts").getByRole("region", { name: "Kaartlagen" });
    expect(within(moved).getByRole<HTMLInputElement>("textbox").value).toBe("bo");
    expect(document.activeElement).toBe(moved);
  });

  it("stands where its person put it at the next visit, and not for somebody else", async () => {
    const { press, move, layoutOf } = setup();
    const ofOthers = layoutOf(2);
    await press("Kaartlagen");

    await move("Kaartlagen", "Rechts vastmaken");

    expect(layoutOf(1)).toMatchObject({ places: { "map.layers": "right" }, open: ["map.layers"] });
    expect(layoutOf(2)).toEqual(ofOthers);
  });
});

describe("the keyboard", () => {
  const focused = () => document.activeElement;

  it("goes to the strip of a dock that is put away, and back to its panel", async () => {
    const { press, move, at, user } = setup();
    await press("Legenda");
    await move("Legenda", "Links vastmaken");

    screen.getByRole("button", { name: "Inklappen" }).focus();
    await user.keyboard("{Enter}");
    expect(focused()).toBe(await at("links").findByRole("button", { name: "Uitklappen" }));
    await user.keyboard("{Enter}");

    expect(focused()).toBe(at("links").getByRole("region", { name: "Legenda" }));
  });

  it("goes to the map when a panel closes that nothing on the page opened", async () => {
    const { at, user, actor } = setup();
    act(() => actor("docks").send({ type: "panel.open", panel: "map.clickedFeatures" }));

    await user.click(within(at("rechts").getByRole("group")).getByRole("button", { name: "Sluiten" }));

    expect(focused()).toBe(screen.getByRole("application"));
  });
});
