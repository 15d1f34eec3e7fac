import { browserStorage } from "../browser/browserStorage.ts";
import { reportChoices } from "../../machines/print/printChoices.ts";
import { selectUser } from "../features/app/selectors.ts";
import { termWords } from "../features/layer-filter/filterWords.ts";
import { providePrint, storedPrintChoices } from "../features/print/provide.ts";
import { ReportDialog } from "../features/print/ReportDialog.tsx";
import type { ReportFeature } from "../features/print/reportSheets.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { AppScope } from "../scopes/appScope.ts";
import { useMapParts } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";
import type { MapToolsProps } from "./MapToolsProps.ts";
import { useMapOwner } from "./useMapOwner.ts";
import { usePrintedMap } from "./usePrintedMap.ts";

interface ReportPartProps extends MapToolsProps {
  features: readonly ReportFeature[];
  onClosed: () => void;
}

/** A report of features; loaded when it is asked for, and over when its dialog closes. */
export function ReportPart({ project, server, features, onClosed }: ReportPartProps) {
  const api = useApi();
  const { userId } = useMapOwner(project.projectId);
  const readMap = usePrintedMap(server);
  const company = AppScope.useSelector(selectUser)?.company ?? null;
  const logoUrl = company?.logoUrl ?? null;
  const storage = browserStorage("localStorage");
  const isThere = useMapParts(() => ({
    report: () => ({
      logic: providePrint({ api, storage, userId, readMap, logoUrl }, "report"),
      input: {
        stored: reportChoices(storedPrintChoices(storage, userId, "report")),
        // Each page has a scale of its own; this is that of a feature without a place.
        mapDenominator: 1_000,
      },
    }),
  }));

  return (
    isThere && (
      <LaterTexts placeholder={null}>
        <ReportDialog
          features={features}
          projectName={project.name}
          companyName={company?.name ?? null}
          hasCompanyLogo={logoUrl !== null}
          writeTerm={(later, term, words) => termWords(later, term, words, "operator")}
          onClosed={onClosed}
        />
      </LaterTexts>
    )
  );
}
