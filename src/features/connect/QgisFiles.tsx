import { AnchorButton } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import type { ServiceAddresses } from "./ServiceAddresses.ts";

/** The files from which QGIS loads its connections. */
export function QgisFiles({ files }: { files: ServiceAddresses }) {
  return (
    <div className="connect-files">
      {(["wms", "wfs", "ogc"] as const).map((service) => (
        <AnchorButton
          key={service}
          href={files[service]}
          download
          icon={<Download />}
          text={<FormattedMessage id={`connect.file.${service}`} />}
        />
      ))}
    </div>
  );
}
