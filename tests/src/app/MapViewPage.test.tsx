import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import MapBrowserEvent from "ol/MapBrowserEvent.js";
import type OlMap from "ol/Map.js";
import TileWMS from "ol/source/TileWMS.js";
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
import { FeatureSource } from "../../../src/map/layers/featureSource.ts";
import { mapData as project } from "../../support/answers/mapData.ts";
import { quietApp } from "../../support/machines/quietApp.ts";
import { stubResizeObserver } from "../map/stubResizeObserver.ts";
import { fakeServer, type FakeAnswer } from "../fakeServer.ts";
// The tools are fetched late; here they are there before the first test waits for them.
import "../../../src/app/MapTools.tsx";

const [x = 0, y = 0] = fromLonLat([5.15, 52.05]);
const features: Record<string, unknown[]> = {
  "voorbeeld:percelen": [
    {
      type: "Feature",
      id: "percelen.1",
      geometry: {
        type: "Polygon",
        coordinates: [[[x - 50, y - 50], [x + 50, y - 50], [x + 50, y + 50], [x - 50, y + 50], [x - 50, y - 50]]], // prettier-ignore
      },
      properties: {
        monument: true,
        bron: "https://www.kadaster.nl/",
      },
    },
  ],
  "voorbeeld:bomen": [
    {
      type: "Feature",
      id: "bomen.1",
      geometry: { type: "Point", coordinates: [x, y] },
      properties: {
        boomsoort: "Zomereik",
        hoogte_m: 12.5,
      },
    },
  ],
};

const answer = (url: URL): FakeAnswer =>
  url.pathname.endsWith("/map-data")
    ? { body: project }
    : { body: { type: "FeatureCollection", features: features[url.searchParams.get("typename") ?? ""] } };

// Compiling the tools for the first time takes longer than finding them may.
beforeAll(async () => void (await import("../../../src/app/MapTools.tsx")));
/** By default of a person who has the layers over the map, and closed them. */
const setup = (language: "nl" | "en" = "nl", answerOf: typeof answer = answer, id = "7") => {
  stubResizeObserver();
  localStorage.setItem(
    docksStorageKey(0),
    JSON.stringify({ places: { "map.layers": "over", "map.clickedFeatures": "window" }, open: [] }),
  );
  const { api, asked } = fakeServer(answerOf);
  const user = userEvent.setup();
  const router = createMemoryRouter(
    [
      { path: "/projects/:id/map-view", element: <MapViewPage /> },
      { path: "/", element: "Alle projecten" },
    ],
    { initialEntries: [`/projects/${id}/map-view`] },
  );
  const { unmount } = render(
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
    asked,
    user,
    unmount,
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
    key: (name: string) => user.keyboard(`{${name}}`),
    imageNames: async () => {
      const source = (await layer("image"))?.getSource();
      return source instanceof TileWMS ? String(source.getParams()["LAYERS"]) : undefined;
    },
    /** jsdom draws nothing, so the features that a drawn map would ask for are asked for here. */
    loadFeatures: async () => {
      const sources = (await map()).getAllLayers().map((each) => each.getSource());
      for (const source of sources.filter((each) => each instanceof FeatureSource)) {
        source.show([x - 100, y - 100, x + 100, y + 100]);
        await waitFor(() => expect(source.getFeatures()).not.toEqual([]));
      }
    },
    clickMap: async (dx = 0, dy = 0) => {
      const original = new MouseEvent("click") as PointerEvent;
      for (const type of ["click", "singleclick"]) {
        const event = new MapBrowserEvent(type, await map(), original);
        event.pixel = [0, 0];
        event.coordinate = [x + dx, y + dy];
        (await map()).dispatchEvent(event);
      }
    },
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

  it("lists the layers by name, switches each and all of them (§2.39, §4.39, §4.40, §4.41)", async () => {
    const { equipped, press, tick, imageNames, layer } = setup();
    await equipped();
    await press("Kaartlagen");
    expect(await imageNames()).toBe("percelen,bomen");

    await tick("Percelen");
    expect(await imageNames()).toBe("bomen");
    expect((await layer("percelen"))?.getVisible()).toBe(false);

    await press("Alles aan/uit");
    expect(await imageNames()).toBe("percelen,bomen");
    await press("Alles aan/uit");
    expect(await layer("image")).toBeUndefined();
    await tick("Bomen");
    expect(await imageNames()).toBe("bomen");
  });

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

  it("leaves no machine running that began with it (§4.37)", async () => {
    onTestFinished(observeActors(exposedActors((actors) => exposeToInspection({ actors }))));
    const running = () => Object.keys(window.perceel?.actors ?? {});
    const { equipped, unmount } = setup();
    await equipped();
    expect(running()).toEqual(
      expect.arrayContaining(["map", "layers", "highlight", "table", "docks", "activity"]),
    );

    unmount();

    await waitFor(() => expect(running()).toEqual([]));
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

  it("shows the attributes of what is clicked, is gone with Escape, and steps through what lies there (§2.41, §3.10, §4.44, §4.46)", async () => {
    const { equipped, loadFeatures, clickMap, press, key } = setup();
    await equipped();
    await loadFeatures();

    await clickMap(30, 30);
    expect(await screen.findByRole("dialog", { name: "Percelen" })).toBeDefined();
    await key("Escape");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await clickMap();
    const dialog = await screen.findByRole("dialog", { name: "Bomen" });
    const rows = () =>
      within(screen.getByRole("dialog"))
        .getAllByRole("row")
        .map((row) => row.textContent);
    expect(rows()).toEqual(["EigenschapWaarde", "BoomsoortZomereik", "Hoogte (m)12,5"]);
    expect(dialog.textContent).toContain("Object 1 van 2");

    await press("Volgend object");
    expect(screen.getByRole("dialog", { name: "Percelen" })).toBeDefined();
    expect(rows()).toContain("MonumentJa");
    expect(screen.getByRole("link", { name: "https://www.kadaster.nl/" })).toBeDefined();
  });
});
