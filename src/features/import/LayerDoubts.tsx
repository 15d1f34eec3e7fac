import { Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { ImportLayer } from "../../../schemas/geodataImport.ts";
import { CrsChoice, crsName } from "./CrsChoice.tsx";

/** Assumptions about a layer: its coordinate system, which can be changed, and missing attributes. */
export function LayerDoubts({ layer: { crs, crsIsGuessed, lacksTable } }: { layer: ImportLayer }) {
  const intl = useIntl();
  if (!crsIsGuessed && !lacksTable) return null;
  return (
    <Callout intent="warning" icon={false} className="layer-doubts">
      {lacksTable && (
        <p>
          <FormattedMessage id="imports.lacksTable" />
        </p>
      )}
      {crsIsGuessed && crs !== null && (
        <>
          <p>
            <FormattedMessage id="imports.crsGuessed" values={{ crs: crsName(intl, crs) }} />
          </p>
          <CrsChoice crs={crs} />
        </>
      )}
    </Callout>
  );
}
