import { Spinner } from "@blueprintjs/core";
import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import type { ProjectMapServer } from "../api/mapServer.ts";
import { browserStorage } from "../browser/browserStorage.ts";
import { scaleDenominator } from "../../machines/scale/mapScale.ts";
import { useMapGround } from "../map/coordinates/useMapGround.ts";
import { providePrint, storedPrintChoices } from "../features/print/provide.ts";
import { termWords } from "../features/layer-filter/filterWords.ts";
import { useOpenChart } from "../features/attribute-table/useOpenChart.ts";
import { selectUser } from "../features/app/selectors.ts";
import { useFeatureWords } from "../features/feature-info/useFeatureWords.ts";
import { useShownCount } from "../features/drawings/printSelectors.ts";
import { Measure, selectMeasurements } from "../features/measure/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";
import { PrintPanel } from "../features/print/PrintPanel.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import type { MapData } from "../../schemas/project.ts";
import { useMapParts } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";
import { useMapOwner } from "./useMapOwner.ts";
import { usePrintedMap } from "./usePrintedMap.ts";

/** Its words come with those of the panel. */
function PanelWithChart(props: Omit<ComponentProps<typeof PrintPanel>, "chart">) {
  return <PrintPanel {...props} chart={useOpenChart()} />;
}

/** Printing what is on the map when it starts; loaded when its panel is opened. */
export function PrintPart({ project, server }: { project: MapData; server: ProjectMapServer }) {
  const intl = useIntl();
  const api = useApi();
  const { userId } = useMapOwner(project.projectId);
  const readMap = usePrintedMap(server);
  const logoUrl = AppScope.useSelector(selectUser)?.company?.logoUrl ?? null;
  const drawingCount = useShownCount();
  const measurementCount = Measure.useSelector(selectMeasurements).length;
  const featureWords = useFeatureWords();
  const storage = browserStorage("localStorage");
  const { resolution, latitude } = useMapGround();
  const isThere = useMapParts(() => ({
    print: () => ({
      logic: providePrint({ api, storage, userId, readMap, logoUrl }),
      input: {
        stored: storedPrintChoices(storage, userId),
        mapDenominator: scaleDenominator(resolution, latitude),
      },
    }),
  }));

  return (
    isThere && (
      <LaterTexts placeholder={<Spinner aria-label={intl.formatMessage({ id: "print.loading" })} />}>
        <PanelWithChart
          projectName={project.name}
          featureWords={featureWords}
          measurementCount={measurementCount}
          drawingCount={drawingCount}
          hasCompanyLogo={logoUrl !== null}
          writeTerm={(later, term, words) => termWords(later, term, words, "operator")}
        />
      </LaterTexts>
    )
  );
}
