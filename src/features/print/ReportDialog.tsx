import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { Position } from "geojson";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMapView } from "../../map/useMapView.ts";
import { useMetadataOf, useTitleOf } from "../layers/nameSelectors.ts";
import { PrintFields } from "./PrintFields.tsx";
import { PrintStatus } from "./PrintStatus.tsx";
import { featureTitle, maxReportPages, type ReportFeature, reportOf } from "./reportSheets.ts";
import { Report, selectAll, selectChoices, selectIsMaking, selectMissing } from "./selectors.ts";
import { usePrinting } from "./usePrinting.ts";
import { usePrintNotes, type WriteTerm } from "./usePrintNotes.ts";
import type { MissingPart } from "../../../machines/print/printMachine.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import "./print.css";

interface ReportDialogProps {
  /** The features, in the order of their pages. */
  features: readonly ReportFeature[];
  projectName: string;
  companyName: string | null;
  hasCompanyLogo: boolean;
  writeTerm: WriteTerm;
  /** It is gone; the keyboard is to be given back. */
  onClosed: () => void;
}

const middleOf = (corners: readonly Position[]): [longitude: number, latitude: number] => {
  const [longitude = 0, latitude = 0] = [0, 1].map(
    (axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length,
  );
  return [longitude, latitude];
};

/** Makes a report of features, a page each; what is missing of one is told before the file is made. */
export function ReportDialog(props: ReportDialogProps) {
  const { features, projectName, companyName, hasCompanyLogo, writeTerm, onClosed } = props;
  const intl = useIntl();
  const report = Report.useActorRef();
  const snapshot = Report.useSelector(selectAll);
  const choices = selectChoices(snapshot);
  const isMaking = selectIsMaking(snapshot);
  const missing = selectMissing(snapshot);
  const titleOf = useTitleOf();
  const metadataOf = useMetadataOf();
  const { filtered } = usePrintNotes(writeTerm);
  const { viewCorners } = useMapView();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const [only] = features;

  const order = (without: readonly MissingPart[]) =>
    reportOf(
      { intl, titleOf, metadataOf, projectName, companyName, filtered },
      { choices, features, centre: middleOf(viewCorners()), leftOut: without, now: new Date() },
    );
  const { startButton, start, skip, cancel } = usePrinting(report, snapshot, order);

  return (
    <Dialog
      isOpen={isOpen}
      title={<FormattedMessage id="print.report" />}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      onClose={close}
      onClosed={onClosed}
    >
      <DialogBody>
        <div className="print-panel">
          <p className="print-hint">
            {only && features.length === 1 ? (
              <FormattedMessage id="print.report.hintOne" values={{ name: featureTitle(only, titleOf) }} />
            ) : (
              <FormattedMessage id="print.report.hint" values={{ count: features.length }} />
            )}
            {features.length > maxReportPages && (
              <>
                {" "}
                <FormattedMessage id="print.report.limit" values={{ count: maxReportPages }} />
              </>
            )}
          </p>
          <PrintFields
            print={snapshot}
            isReport
            hasCompanyLogo={hasCompanyLogo}
            onChoose={(chosen) => report.send({ type: "print.choose", choices: chosen })}
          />
          <div className="print-wide">
            <PrintStatus print={snapshot} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {isMaking ? (
              <Button onClick={cancel}>
                <FormattedMessage id="common.cancel" />
              </Button>
            ) : (
              <Button onClick={close}>
                <FormattedMessage id="common.close" />
              </Button>
            )}
            {missing.length > 0 && (
              <Button onClick={skip}>
                <FormattedMessage id="print.skip" />
              </Button>
            )}
            <Button ref={startButton} intent="primary" aria-disabled={isMaking} onClick={start}>
              <FormattedMessage id={missing.length > 0 ? "common.retry" : "print.report.start"} />
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
