import { MenuItem, Spinner } from "@blueprintjs/core";
import {
  Bookmark,
  Comparison,
  Draw,
  Filter,
  InfoSign,
  Layers as LayersIcon,
  Map as MapIcon,
  NumberedList,
  Print as PrintIcon,
  Properties,
  SearchAround,
  SelectionBox,
  Th,
} from "@blueprintjs/icons";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { provideLegend } from "../features/legend/provide.ts";
import { BaseMapSelector } from "../features/base-map/BaseMapSelector.tsx";
import { CopyFeedback } from "../features/copying/CopyFeedback.tsx";
import type { Panel } from "../features/docks/Panel.ts";
import { Docks } from "../features/docks/selectors.ts";
import { FeatureInfoPanel } from "../features/feature-info/FeatureInfoPanel.tsx";
import { FeaturesInView } from "../features/features-in-view/FeaturesInView.tsx";
import { LayerList } from "../features/layers/LayerList.tsx";
import { useClasses } from "../features/layers/nameSelectors.ts";
import { LegendPanel } from "../features/legend/LegendPanel.tsx";
import { MeasurementsPanel } from "../features/measure/MeasurementsPanel.tsx";
import { LayerTableItem } from "../features/attribute-table/TableButtons.tsx";
import { FilterItem } from "../features/layer-filter/FilterItem.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { Highlight } from "../features/feature-info/selectors.ts";
import type { MapActorName } from "../../machines/map-view/mapActors.ts";
import { filterPanel, selectionPanel } from "../../machines/map-view/mapSetup.ts";
import { FilterEditor } from "../features/layer-filter/selectors.ts";
import { Table } from "../features/attribute-table/selectors.ts";
import { useMapActorIfThere } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";
import { DescribeItem } from "./DescribeItem.tsx";
import { FeatureShape, FeatureTools } from "./FeatureTools.tsx";
import { ReportOfRows, ReportOfSelection } from "./ReportTools.tsx";
import type { MapData } from "../../schemas/project.ts";
import type { MapToolsProps } from "./MapToolsProps.ts";

const PrintPart = lazyPart(async () => (await import("./PrintPart.tsx")).PrintPart);
const BookmarksPart = lazyPart(async () => (await import("./BookmarksPart.tsx")).BookmarksPart);
const FilterPart = lazyPart(async () => (await import("./FilterPart.tsx")).FilterPart);
const ComparePanel = lazyPart(
  async () => (await import("../features/compare/ComparePanel.tsx")).ComparePanel,
);
const OpenSelection = lazyPart(async () => (await import("./OpenSelection.tsx")).OpenSelection);
const DrawingsPanel = lazyPart(
  async () => (await import("../features/drawings/DrawingsPanel.tsx")).DrawingsPanel,
);
const AttributeTable = lazyPart(
  async () => (await import("../features/attribute-table/AttributeTable.tsx")).AttributeTable,
);

/** The map's panels in order: those with a button, and those that open with their content. */
export function useMapPanels({ project, server }: MapToolsProps): {
  buttons: readonly Panel[];
  followers: readonly Panel[];
} {
  const intl = useIntl();
  const table = Table.useActorRef();
  const highlight = Highlight.useActorRef();
  const filterEditor = FilterEditor.useActorRef();
  const api = useApi();
  const toolsOf = useMemo(() => layerTools(project), [project]);
  const [legendLogic] = useState(() => provideLegend({ api, server }));
  const loading = <Spinner aria-label={intl.formatMessage({ id: "map.layerLoading" })} />;

  const buttons: readonly Panel[] = [
    { title: "map.layers", icon: <LayersIcon />, content: <LayerList toolsOf={toolsOf} /> },
    {
      title: "map.baseLayer",
      icon: <MapIcon />,
      content: (
        <LaterTexts placeholder={null}>
          <BaseMapSelector />
        </LaterTexts>
      ),
    },
    { title: "map.legend", icon: <Properties />, content: <LegendPanel logic={legendLogic} /> },
    { title: "map.inView", icon: <SearchAround />, content: <FeaturesInView />, isWhole: true },
    {
      title: "measure.measurements",
      icon: <NumberedList />,
      content: (
        <LaterTexts placeholder={loading}>
          <MeasurementsPanel projectName={project.name} />
        </LaterTexts>
      ),
    },
    {
      title: "drawings.title",
      icon: <Draw />,
      content: (
        <LaterTexts placeholder={loading}>
          <WhenThere name="drawings" placeholder={loading}>
            <DrawingsPanel />
          </WhenThere>
        </LaterTexts>
      ),
    },
    {
      title: selectionPanel,
      icon: <SelectionBox />,
      content: (
        <LaterTexts placeholder={loading}>
          <WhenThere name="selection" placeholder={loading}>
            <OpenSelection
              projectId={project.projectId}
              moreTools={<ReportOfSelection project={project} server={server} />}
            />
          </WhenThere>
        </LaterTexts>
      ),
    },
    {
      title: "compare.title",
      icon: <Comparison />,
      content: (
        <LaterTexts placeholder={loading}>
          <ComparePanel />
        </LaterTexts>
      ),
    },
    {
      title: "bookmarks.title",
      icon: <Bookmark />,
      content: (
        <Suspense fallback={loading}>
          <BookmarksPart projectId={project.projectId} />
        </Suspense>
      ),
    },
    {
      title: "print.title",
      icon: <PrintIcon />,
      content: (
        <Suspense fallback={<Spinner aria-label={intl.formatMessage({ id: "print.loading" })} />}>
          <PrintPart project={project} server={server} />
        </Suspense>
      ),
    },
  ];
  const followers: readonly Panel[] = [
    {
      title: "table.title",
      icon: <Th />,
      content: <TablePanel project={project} server={server} />,
      closeTitle: "table.close",
      close: () => table.send({ type: "table.close" }),
      isWhole: true,
    },
    {
      title: filterPanel,
      icon: <Filter />,
      content: (
        <Suspense fallback={<Spinner aria-label={intl.formatMessage({ id: "loading.label" })} />}>
          <FilterPart projectId={project.projectId} />
        </Suspense>
      ),
      close: () => filterEditor.send({ type: "filter.close" }),
    },
    {
      title: "map.clickedFeatures",
      icon: <InfoSign />,
      content: (
        <FeatureInfoPanel
          copyFeedback={<CopyFeedback />}
          moreTools={<FeatureTools project={project} server={server} />}
          shape={<FeatureShape />}
        />
      ),
      close: () => highlight.send({ type: "features.close" }),
      isWhole: true,
    },
  ];
  return { buttons, followers };
}

const layerTools =
  ({ projectId, mayDescribeLayers }: MapData) =>
  (layer: string) => (
    <>
      <LayerTableItem layer={layer} />
      <FilterItem layer={layer} />
      <LegendItem layer={layer} />
      {mayDescribeLayers && <DescribeItem projectId={projectId} layer={layer} />}
    </>
  );

/** Opens the legend, where the list itself does not tell what the symbols of a layer stand for. */
function LegendItem({ layer }: { layer: string }) {
  const docks = Docks.useActorRef();
  const classes = useClasses(layer);
  if (classes && classes.length > 0) return null;
  return (
    <MenuItem
      icon={<Properties />}
      text={<FormattedMessage id="map.legend" />}
      onClick={() => docks.send({ type: "panel.open", panel: "map.legend" })}
    />
  );
}

interface WhenThereProps {
  name: MapActorName;
  children: ReactNode;
  /** Stands there until then. */
  placeholder: ReactNode;
}

/** What shows an actor of the map, which comes with what it has on the map. */
function WhenThere({ name, children, placeholder }: WhenThereProps) {
  return useMapActorIfThere(name) ? children : placeholder;
}

/** The table is loaded when it is first opened. */
function TablePanel(props: MapToolsProps) {
  const intl = useIntl();
  const loading = <Spinner aria-label={intl.formatMessage({ id: "loading.label" })} />;
  return (
    <Suspense fallback={loading}>
      <LaterTexts placeholder={loading}>
        <AttributeTable chosenTools={<ReportOfRows {...props} />} />
      </LaterTexts>
    </Suspense>
  );
}
