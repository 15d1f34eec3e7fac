import { Button, Classes, DialogBody, Tab, Tabs } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { CopyFeedback } from "../copying/CopyFeedback.tsx";
import { Addresses } from "./Addresses.tsx";
import "./connect.css";
import { GdalCommands } from "./GdalCommands.tsx";
import { QgisFiles } from "./QgisFiles.tsx";
import type { ServiceAddresses } from "./ServiceAddresses.ts";
import { Steps } from "./Steps.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface ConnectDialogProps {
  /** The project's. */
  name: string;
  addresses: ServiceAddresses;
  /** Where the files are from which QGIS loads its connections. */
  files: ServiceAddresses;
  onClose: () => void;
}

const linkToTokens = (words: ReactNode) => <Link to="/my-account?tab=access">{words}</Link>;

/** What QGIS, ArcGIS Pro and GDAL need to read a project: addresses, steps and files; never a token. */
export function ConnectDialog({ name, addresses, files, onClose }: ConnectDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const programs = [
    {
      id: "qgis",
      panel: (
        <>
          <QgisFiles files={files} />
          <Steps program="qgis" />
          <Addresses addresses={addresses} />
        </>
      ),
    },
    {
      id: "arcgis",
      panel: (
        <>
          <Steps program="arcgis" />
          <Addresses addresses={addresses} />
        </>
      ),
    },
    { id: "gdal", panel: <GdalCommands addresses={addresses} /> },
  ] as const;
  return (
    <Dialog isOpen onClose={onClose} aria-labelledby={titleId} className="connect-dialog">
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={titleId} className="bp6-heading">
          <FormattedMessage id="connect.title" values={{ name }} />
        </h2>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "common.close" })}
          onClick={onClose}
        />
      </div>
      <DialogBody>
        <p>
          <FormattedMessage id="connect.intro" values={{ link: linkToTokens }} />
        </p>
        <Tabs
          id="connect"
          renderActiveTabPanelOnly
          aria-label={intl.formatMessage({ id: "connect.programs" })}
        >
          {programs.map(({ id, panel }) => (
            <Tab
              key={id}
              id={id}
              title={<FormattedMessage id={`connect.${id}`} />}
              panel={<div className="connect-panel">{panel}</div>}
            />
          ))}
        </Tabs>
        <CopyFeedback />
      </DialogBody>
    </Dialog>
  );
}
