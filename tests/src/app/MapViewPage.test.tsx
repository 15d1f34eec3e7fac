import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type OlMap from "ol/Map.js";
import { fromLonLat } from "ol/proj.js";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import en from "../../../locales/en.json";
import nl from "../../../locales/nl.json";
import { docksStorageKey } from "../../../machines/docks/storedDockLayout.ts";
import type { PermalinkContext } from "../../../machines/permalink/permalinkSetup.ts";
import { observeActors } from "../../../machines/statecharts/observeActors.ts";
import { Translations } from "../../../src/i18n/Translations.tsx";
import { ApiContext } from "../../../src/app/ApiContext.ts";
import { AppRouter } from "../../../src/app/AppRouter.ts";
import { exposeToInspection } from "../../../src/app/exposeToInspection.ts";
import { exposedActors } from "../../../src/app/inspection/exposedActors.ts";
import { MapViewPage } from "../../../src/app/MapViewPage.tsx";
import { AppScope } from "../../../src/scopes/appScope.ts";
import { mapData as project } from "../../support/answers/mapData.ts";
import { quietApp } from "../../support/machines/quietApp.ts";
import { stubResizeObserver } from "../map/stubResizeObserver.ts";
import { fakeServer } from "../fakeServer.ts";
// The tools are fetched late; here they are there before the first test waits for them.
import "../../../src/app/MapTools.tsx";

// Compiling the tools for the first time takes longer than finding them may.
beforeAll(async () => void (await import("../../../src/app/MapTools.tsx")));
/** By default of a person who has the layers over the map, and closed them. */
const setup = (language: "nl" | "en" = "nl") => {
  stubResizeObserver();
  localStorage.setItem(docksStorageKey(0), JSON.stringify({ places: { "map.layers": "over" }, open: [] }));
  const { api } = fakeServer(({ pathname }) =>
    pathname.endsWith("/map-data")
      ? { body: project }
      : { body: { type: "FeatureCollection", features: [] } },
  );
  const user = userEvent.setup();
  const router = createMemoryRouter([{ path: "/projects/:id/map-view", element: <MapViewPage /> }], {
    initialEntries: ["/projects/7/map-view"],
  });
  render(
    <ApiContext value={api}>
      <AppScope.Provider {...quietApp}>
        <Translations language={language} catalogue={language === "nl" ? nl : en}>
          <AppRouter value={router}>
            <RouterProvider router={router} />
          </AppRouter>
        </Translations>
      </AppScope.Provider>
    </ApiContext>,
  );
  const map = async (): Promise<OlMap> => {
    await waitFor(() => expect(window.perceel?.map).toBeDefined());
    return window.perceel?.map as OlMap;
  };
  const layer = async (name: string) =>
    (await map()).getAllLayers().find((candidate) => candidate.get("name") === name);
  return {
    user,
    map,
    /** The map with its tools; jsdom draws nothing, so the first picture is announced here. */
    equipped: async () => {
      (await map()).dispatchEvent("rendercomplete");
      await screen.findByRole("region", { name: language === "nl" ? "Kaartknoppen" : "Map controls" });
    },
    layer,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    tick: (name: string) => user.click(screen.getByRole("checkbox", { name })),
    choose: (name: string) => user.click(screen.getByRole("radio", { name })),
  };
};

describe("the map screen", () => {
  it.each([
    ["nl", ["Kaartlagen", "Achtergrond", "Legenda", "Mijn locatie", "Meet afstand", "Meet oppervlakte", "Inzoomen", "Uitzoomen"]], // prettier-ignore
    ["en", ["Layers", "Base map", "Legend", "My location", "Measure distance", "Measure area", "Zoom in", "Zoom out"]], // prettier-ignore
  ] as const)(
    "has a button with a name for each control, in %s (§2.38, §2.39, §2.40, §2.41, §2.42, §2.43)",
    async (language, names) => {
      const { equipped } = setup(language);
      await equipped();

      for (const name of names) expect(screen.getByRole("button", { name })).toBeDefined();
    },
  );

  it("knows what it shows before that is drawn, for a link that is shared or a page that is left meanwhile", async () => {
    onTestFinished(observeActors(exposedActors((actors) => exposeToInspection({ actors }))));
    const { equipped, map } = setup();
    await equipped();
    const actors: Record<string, unknown> = window.perceel?.actors ?? {};
    const permalink = actors["permalink"] as { getSnapshot: () => { context: PermalinkContext } };
    const layers = actors["layers"] as { send: (event: { type: "layer.toggle"; name: string }) => void };
    const shown = () => permalink.getSnapshot().context.shown;
    const view = (await map()).getView();

    view.setCenter(fromLonLat([5.13, 52.1]));
    (await map()).dispatchEvent("moveend");
    expect(shown().place?.center.map((degrees) => degrees.toFixed(4))).toEqual(["5.1300", "52.1000"]);
    layers.send({ type: "layer.toggle", name: "percelen" });
    expect(shown().layers?.map(({ name }) => name)).toEqual(["bomen"]);
  });

  it.each([
    ["t", "Tabel"],
    ["/", "Zoeken"],
  ])("opens by %s what the button %s opens", async (key, name) => {
    const { equipped, user } = setup();
    await equipped();

    await user.keyboard(key);

    await waitFor(() =>
      expect(screen.getByRole("button", { name }).getAttribute("aria-expanded")).toBe("true"),
    );
  });

  it("tells under the pointer what a control is and which key does the same, unless keys are off", async () => {
    const { equipped, user, press } = setup();
    await equipped();
    const legend = () => screen.getByRole("button", { name: "Legenda" });

    await user.hover(legend());
    expect(screen.getByText("Legenda (G)").classList).toContain("is-shown");

    await press("Sneltoetsen");
    await user.click(await screen.findByRole("checkbox", { name: "Losse toetsen gebruiken" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(legend().getAttribute("aria-keyshortcuts")).toBeNull());
    await user.hover(legend());
    expect(screen.getByText("Legenda").classList).toContain("is-shown");
  });

  it("offers the five base layers and none, and remembers the choice (§21.11, §2.38, §3.20, §3.21, §3.22, §3.23, §3.24, §3.25, §9.32)", async () => {
    const { equipped, press, choose, layer } = setup();
    await equipped();
    await press("Achtergrond");
    expect(screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual([
      "Standaard (Wereld)",
      "Luchtfoto actueel (NL)",
      "BRT achtergrondkaart (NL)",
      "BGT achtergrondvisualisatie (NL)",
      "Kadastrale Kaart (NL)",
      "Geen",
    ]);

    await choose("Geen");
    expect(await layer("osm")).toBeUndefined();
    await choose("Luchtfoto actueel (NL)");

    expect(await layer("luchtfotorgb")).toBeDefined();
    expect(localStorage.getItem("map__selectedLayer")).toBe("luchtfotorgb");
  });

  it("shows a legend for each layer that is on, and words where the picture fails (§2.40, §7.14)", async () => {
    let isBroken = true;
    const asked: string[] = [];
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      const report =
        "<ServiceExceptionReport><ServiceException>Geen stijl</ServiceException></ServiceExceptionReport>";
      return Promise.resolve(
        isBroken && url.includes("layer=percelen")
          ? new Response(report, { headers: { "content-type": "text/xml" } })
          : new Response("", { headers: { "content-type": "image/png" } }),
      );
    });
    const { equipped, press, tick } = setup();
    await equipped();
    expect(asked.filter((url) => url.includes("GetLegendGraphic"))).toEqual([]);

    await press("Legenda");
    expect(await screen.findByRole("img", { name: "Legenda van Bomen" })).toBeDefined();
    expect(asked.some((url) => url.startsWith("/api/projects/7/geoserver/voorbeeld/ows?"))).toBe(true);
    expect(await screen.findByText(/De server meldt: Geen stijl/)).toBeDefined();

    isBroken = false;
    await press("Opnieuw proberen: legenda van Percelen");
    expect(await screen.findByRole("img", { name: "Legenda van Percelen" })).toBeDefined();

    await press("Kaartlagen");
    await tick("Percelen");
    asked.length = 0;
    await press("Legenda");
    expect(await screen.findByRole("img", { name: "Legenda van Bomen" })).toBeDefined();
    expect(screen.queryByRole("img", { name: "Legenda van Percelen" })).toBeNull();
    expect(asked.filter((url) => url.includes("GetLegendGraphic"))).toEqual([]);
  });
});
