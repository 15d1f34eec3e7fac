import { H4 } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { filterOf } from "../../../machines/layer-filter/layerFilters.ts";
import { emptyLink } from "../../../machines/permalink/MapLink.ts";
import { readLink } from "../../../machines/permalink/readLink.ts";
import { writeLink } from "../../../machines/permalink/writeLink.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { KeptListPanel } from "./BookmarksPanel.tsx";
import { KeptListContext, type KeptList } from "./KeptList.ts";
import { SavedFilterList } from "./selectors.ts";

const words: KeptList["words"] = {
  changed: "savedFilters.changed",
  forbidden: "savedFilters.forbidden",
  goTo: "savedFilters.goTo",
  loading: "savedFilters.loading",
  name: "savedFilters.name",
  nameTaken: "savedFilters.nameTaken",
  none: "savedFilters.none",
  overwrite: "savedFilters.overwrite",
  tooMany: "savedFilters.tooMany",
  unavailable: "savedFilters.unavailable",
};

/** Filters of a layer that its user kept, and those that colleagues share; each is put on the layer by its name. */
export function SavedFilters({ layer, canShare }: { layer: string; canShare: boolean }) {
  const layers = Layers.useActorRef();
  const isFiltered = Layers.useSelector(selectFilter(layer)).length > 0;
  const actor = SavedFilterList.useActorRef();
  const linkNow = () => {
    const filters = { [layer]: selectFilter(layer)(layers.getSnapshot()) };
    return writeLink({ ...emptyLink, filters });
  };
  const apply = (link: string) => {
    const filter = filterOf(readLink(link)?.link.filters ?? {}, layer);
    layers.send({ type: "layer.filter", name: layer, filter });
  };
  return (
    <section className="saved-filters">
      <H4>
        <FormattedMessage id="savedFilters.title" />
      </H4>
      <KeptListContext value={{ actor, linkNow, layer, words }}>
        <KeptListPanel canShare={canShare} canKeep={isFiltered} onGo={apply} />
      </KeptListContext>
    </section>
  );
}
