import { Map as MapIcon } from "@blueprintjs/icons";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
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

interface Start {
  userId?: number;
  /** What the browser holds of their layout. */
  stored?: unknown;
  /** A panel that something on the map opens at once. */
  follow?: string;
}

/** By default of a person who has the layers over the map, and closed them. */
const layersOver = { places: { "map.layers": "over" }, open: [] };

function setup({ userId = 1, stored = layersOver, follow }: Start = {}) {
  if (stored) localStorage.setItem(docksStorageKey(userId), JSON.stringify(stored));
  const room = { innerWidth: 1440, innerHeight: 900 };
  const events = new EventTarget();
  const page = Object.assign(events, room) as unknown as Window;
  const deps = { page, storage: localStorage, userId };
  const { user, actor } = renderInMap(
    { docks: () => ({ logic: provideDocks(deps), input: readDocksInput(deps) }) },
    <Places />,
  );
  if (follow !== undefined) act(() => actor("docks").send({ type: "panel.open", panel: follow }));
  const button = (name: string) => screen.findByRole("button", { name });
  return {
    user,
    button,
    at: (place: string) => within(screen.getByRole("group", { name: place })),
    press: async (name: string) => user.click(await button(name)),
    move: async (panel: string, place: string) => {
      const frame =
        screen.queryByRole("group", { name: panel }) ?? screen.getByRole("region", { name: panel });
      await user.click(await within(frame).findByRole("button", { name: "Paneel verplaatsen" }));
      await user.click(await screen.findByRole("menuitem", { name: place }));
    },
    narrow: () =>
      act(() => {
        Object.assign(page, { innerWidth: 390 });
        events.dispatchEvent(new Event("resize"));
      }),
  };
}

describe("a panel", () => {
  it("opens over the map with the keyboard in it, and gives the keyboard back", async () => {
    const { press, at, user, button } = setup();

    await press("Kaartlagen");
    expect(document.activeElement).toBe(at("kaart").getByRole("region", { name: "Kaartlagen" }));
    await user.keyboard("{Escape}");

    expect(screen.queryByRole("region", { name: "Kaartlagen" })).toBeNull();
    expect(document.activeElement).toBe(await button("Kaartlagen"));
  });

  it("keeps what was typed in it when it moves, and takes the keyboard along", async () => {
    const { press, move, at, user } = setup();
    await press("Kaartlagen");
    await user.type(screen.getByRole("textbox", { name: "Zoek een laag" }), "bo");

    await move("Kaartlagen", "Rechts vastmaken");

    const moved = at("rechts").getByRole("region", { name: "Kaartlagen" });
    expect(within(moved).getByRole<HTMLInputElement>("textbox").value).toBe("bo");
    expect(document.activeElement).toBe(moved);
  });

  it("shares a dock as a tab, among which arrow keys go", async () => {
    const { press, move, at, user } = setup();
    await press("Kaartlagen");
    await move("Kaartlagen", "Links vastmaken");
    await press("Legenda");
    await move("Legenda", "Links vastmaken");

    at("links").getByRole("tab", { name: "Legenda" }).focus();
    await user.keyboard("{ArrowRight}");

    expect(document.activeElement).toBe(at("links").getByRole("tab", { name: "Kaartlagen", selected: true }));
    expect(at("links").getByRole("tabpanel", { name: "Kaartlagen" })).toBeTruthy();
    expect(at("links").queryByRole("tabpanel", { name: "Legenda" })).toBeNull();
  });

  it("moves to the bottom on a screen that became narrow, where it can't be moved", async () => {
    const { press, move, at, narrow } = setup();
    await press("Kaartlagen");
    await move("Kaartlagen", "Links vastmaken");

    narrow();

    expect(at("onder").getByRole("region", { name: "Kaartlagen" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Paneel verplaatsen" })).toBeNull();
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

  it("is at the menu's button again after Escape, and where nothing moved", async () => {
    const { press, move, at, user } = setup();
    await press("Legenda");
    await move("Legenda", "Links vastmaken");
    const menu = at("links").getByRole("button", { name: "Paneel verplaatsen" });

    menu.focus();
    await user.keyboard("{Enter}");
    (await screen.findByRole("menuitem", { name: "Onder vastmaken" })).focus();
    await user.keyboard("{Escape}");

    await waitFor(() => expect(focused()).toBe(menu));
    expect(at("links").getByRole("region", { name: "Legenda" })).toBeTruthy();
  });

  it("goes along with the panel in front of others, whose menu stays behind", async () => {
    const { press, move, at } = setup();
    for (const panel of ["Kaartlagen", "Legenda"]) {
      await press(panel);
      await move(panel, "Links vastmaken");
    }

    await move("Legenda", "Rechts vastmaken");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

    expect(focused()).toBe(at("rechts").getByRole("region", { name: "Legenda" }));
  });

  it("goes to the map when a panel closes that nothing on the page opened", async () => {
    const { at, user } = setup({
      stored: { places: { "map.clickedFeatures": "right" }, open: [] },
      follow: "map.clickedFeatures",
    });

    await user.click(within(at("rechts").getByRole("group")).getByRole("button", { name: "Sluiten" }));

    expect(focused()).toBe(screen.getByRole("application"));
  });
});

describe("a dock", () => {
  it("is made larger and smaller by keys, within what leaves a map, and has its usual size by a double click", async () => {
    const { press, move, user } = setup();
    await press("Kaartlagen");
    await move("Kaartlagen", "Links vastmaken");
    const edge = await screen.findByRole("separator", { name: "Breedte van het linkerdeel" });
    const size = () => edge.getAttribute("aria-valuenow");

    edge.focus();
    await user.keyboard("{ArrowRight}");
    expect(size()).toBe("352");
    await user.keyboard("{End}");
    expect(size()).toBe(edge.getAttribute("aria-valuemax"));
    await user.keyboard("{Home}");
    expect(size()).toBe(edge.getAttribute("aria-valuemin"));
    fireEvent.doubleClick(edge);

    expect(size()).toBe("320");
  });

  it("is put away to a strip, from which its panel comes back", async () => {
    const { press, move, at } = setup();
    await press("Legenda");
    await move("Legenda", "Onder vastmaken");

    await press("Inklappen");
    expect(screen.queryByRole("region", { name: "Legenda" })).toBeNull();
    await press("Legenda tonen");

    expect(at("onder").getByText("Groen is een boom.")).toBeTruthy();
  });

  it("is there again for who arranged it, without taking the keyboard, and not for another user", async () => {
    const first = setup();
    await first.press("Kaartlagen");
    await first.move("Kaartlagen", "Links vastmaken");
    cleanup();

    const again = setup({ stored: false });
    expect(again.at("links").getByRole("region", { name: "Kaartlagen" })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    cleanup();

    expect(setup({ userId: 2 }).at("links").queryByRole("region")).toBeNull();
  });

  it("is gone when the layout is restored, and its panel lies over the map", async () => {
    const { press, move, at } = setup();
    await press("Legenda");
    await move("Legenda", "Links vastmaken");

    await move("Legenda", "Indeling herstellen");

    expect(at("kaart").getByRole("region", { name: "Legenda" })).toBeTruthy();
    expect(screen.queryByRole("separator")).toBeNull();
  });
});
