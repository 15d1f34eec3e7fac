import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fromPromise } from "xstate";
import { expect, it } from "vitest";
import nl from "../../../../locales/nl.json";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import { searchMachine } from "../../../../machines/search/searchMachine.ts";
import type { FeatureSearch, PlaceSearch } from "../../../../schemas/search.ts";
import { Translations } from "../../../../src/i18n/Translations.tsx";
import { SearchControl } from "../../../../src/features/search/SearchControl.tsx";
import { CodeFetching, type FetchCode } from "../../../../src/later/fetchCode.ts";
import { MapOverlay } from "../../../../src/map/MapOverlay.tsx";
import { InMap } from "../../map/InMap.tsx";
import { renderMap } from "../../map/renderMap.tsx";

/** The search of a map whose code comes only when it is released. */
function setup() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fetchCode: FetchCode = async (load) => {
    await released;
    return await load();
  };
  const logic = searchMachine.provide({
    actors: {
      askFeatures: fromPromise<FeatureSearch, { text: string }>(async () => ({ layers: [] })),
      askPlaces: fromPromise<PlaceSearch, { text: string }>(async () => ({ status: "off", places: [] })),
    },
  });
  const layers = layersMachine.provide({ actions: { persistArrangement: () => undefined } });
  renderMap(
    <Translations language="nl" catalogue={nl}>
      <CodeFetching value={fetchCode}>
        <InMap
          parts={{
            layers: () => ({ logic: layers, input: { names: [] } }),
            search: () => ({ logic, input: { recents: [] } }),
          }}
        >
          <MapOverlay>
            <SearchControl writePlace={() => "a place"} />
          </MapOverlay>
        </InMap>
      </CodeFetching>
    </Translations>,
    { hasMachines: true },
  );
  return { user: userEvent.setup(), release: () => act(async () => release()) };
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: nl["search.title"] });

it("letters typed while the code of the search is still coming are kept, and the keyboard stays", async () => {
  const { user, release } = setup();

  await user.click(screen.getByRole("button", { name: nl["search.title"] }));
  await user.keyboard("zwol");
  await release();
  await user.keyboard("le");

  expect(await screen.findByRole("listbox", { name: nl["search.results"] })).toBeTruthy();
  expect(field().value).toBe("zwolle");
  expect(document.activeElement).toBe(field());
});
