import { groundResolution } from "../../../machines/scale/mapScale.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import type { PrintedChart } from "../../../machines/print/chartPage.ts";
import type { MissingPart } from "../../../machines/print/printMachine.ts";
import type { PrintChoices } from "../../../machines/print/printChoices.ts";
import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMapGround } from "../../map/coordinates/useMapGround.ts";
import { usePrintFrame } from "../../map/print/usePrintFrame.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import {
  Print,
  selectAll,
  selectChoices,
  selectIsMaking,
  selectLeftOut,
  selectMissing,
} from "./selectors.ts";
import { PrintFields } from "./PrintFields.tsx";
import { PrintFrame } from "./PrintFrame.tsx";
import { PrintStatus } from "./PrintStatus.tsx";
import { contentsText, gridNote, missingNote, orderOf } from "./printWords.ts";
import { usePrinting } from "./usePrinting.ts";
import { usePrintNotes, type WriteTerm } from "./usePrintNotes.ts";
import "./print.css";

const mmPerM = 1_000;
/** A frame that takes less of its room is too small to aim with. */
const smallestShare = 0.4;
/** Room around the frame. */
const roomAround = 1.06;

interface PrintPanelProps {
  projectName: string;
  /** What is known of the feature that stands out on the map, in words; null when none does. */
  featureWords: string | null;
  measurementCount: number;
  drawingCount: number;
  hasCompanyLogo: boolean;
  /** The chart that is open; null when none is. */
  chart: Pick<PrintedChart, "title" | "bars"> | null;
  /** Says one condition of a filter. */
  writeTerm: WriteTerm;
}

const present = <Value,>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value): value is Value => value !== null);

/** Print settings; the frame over the map shows the printed part. */
export function PrintPanel(props: PrintPanelProps) {
  const { projectName, featureWords, measurementCount, drawingCount, hasCompanyLogo, chart, writeTerm } =
    props;
  const intl = useIntl();
  const titleId = useId();
  const print = Print.useActorRef();
  const snapshot = Print.useSelector(selectAll);
  const choices = selectChoices(snapshot);
  const isMaking = selectIsMaking(snapshot);
  const titleOf = useTitleOf();
  const missing = selectMissing(snapshot);
  const leftOut = selectLeftOut(snapshot);
  const noteId = useId();
  const [title, setTitle] = useState(projectName);
  const [note, setNote] = useState("");
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { resolution, latitude } = useMapGround();
  const { centreBelow, lineShareOf, keepView, zoomBy } = usePrintFrame();
  const { filtered, compared } = usePrintNotes(writeTerm);
  const own = present([note.trim() || null, featureWords, choices.hasGrid ? gridNote(intl, choices) : null]);
  const notes = [...own, ...present([filtered, compared, missingNote(intl, leftOut, titleOf)])];

  const showFrame = (shown: PrintChoices) => {
    if (!area.current || !frame.current) return;
    const { page } = pageLayout({ ...shown, notes });
    const pxPerMm = shown.denominator / mmPerM / groundResolution(resolution, latitude);
    const { clientWidth, clientHeight } = area.current;
    const share = Math.max(
      (page.widthMm * pxPerMm * roomAround) / clientWidth,
      (page.heightMm * pxPerMm * roomAround) / clientHeight,
    );
    if (share > 1 || share < smallestShare) zoomBy(share, frame.current);
  };
  const showAtFirst = useEffectEvent(() => {
    const showAgain = keepView();
    showFrame(choices);
    return showAgain;
  });
  useEffect(() => showAtFirst(), []);

  const choose = (chosen: Partial<PrintChoices>) => {
    print.send({ type: "print.choose", choices: chosen });
    showFrame({ ...choices, ...chosen });
  };
  const order = (without: readonly MissingPart[]) => {
    const centre = frame.current && centreBelow(frame.current);
    if (!frame.current || !centre) return undefined;
    const lineShare = lineShareOf(frame.current);
    const isLineOnPage = lineShare !== null && lineShare > 0 && lineShare < 1;
    const hasChart = choices.hasChart && choices.format === "pdf";
    return orderOf(intl, {
      chart: hasChart ? chart : null,
      title,
      place: { centre, lineShare, denominator: choices.denominator },
      notes: [
        ...own,
        ...present([filtered, isLineOnPage ? compared : null, missingNote(intl, without, titleOf)]),
      ],
      now: new Date(),
    });
  };
  const { startButton, start, skip, cancel } = usePrinting(print, snapshot, order);

  return (
    <div className="print-panel">
      <PrintFrame notes={notes} areaRef={area} mapRef={frame} />
      <p className="print-hint">
        <FormattedMessage id="print.hint" />
      </p>
      <label className="print-field print-wide" htmlFor={titleId}>
        <FormattedMessage id="print.heading" />
        <InputGroup id={titleId} value={title} maxLength={120} disabled={isMaking} onValueChange={setTitle} />
      </label>
      <PrintFields
        print={snapshot}
        hasCompanyLogo={hasCompanyLogo}
        hasOpenChart={chart !== null}
        onChoose={choose}
      />
      <label className="print-field print-wide" htmlFor={noteId}>
        <FormattedMessage id="print.note" />
        <TextArea
          id={noteId}
          fill
          autoResize
          value={note}
          maxLength={400}
          disabled={isMaking}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
      <p className="print-hint print-contents">
        {contentsText(intl, {
          choices,
          // The feature and the grid are told by themselves.
          noteCount: notes.length - Number(featureWords !== null) - Number(choices.hasGrid),
          measurementCount,
          drawingCount,
          hasFeature: featureWords !== null,
          hasCompanyLogo,
          hasChart: choices.hasChart && choices.format === "pdf" && chart !== null,
        })}
      </p>
      <div className="print-wide">
        <PrintStatus print={snapshot} />
      </div>
      <div className="print-wide print-actions">
        <Button ref={startButton} intent="primary" aria-disabled={isMaking} onClick={start}>
          <FormattedMessage id={missing.length > 0 ? "common.retry" : "print.start"} />
        </Button>
        {missing.length > 0 && (
          <Button onClick={skip}>
            <FormattedMessage id="print.skip" />
          </Button>
        )}
        {isMaking && (
          <Button onClick={cancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
        )}
      </div>
    </div>
  );
}
