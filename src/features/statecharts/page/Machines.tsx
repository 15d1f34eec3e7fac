import type { Statechart } from "../../../../machines/statecharts/statechart.ts";
import { ArrowLeft, Pulse } from "@blueprintjs/icons";
import { use, useMemo, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { MachineCoverage } from "../../../../schemas/machineCoverage.ts";
import { PageHeading } from "../../../ui/PageHeading.tsx";
import { CoverageFile } from "../coverage/CoverageFile.tsx";
import { CoverageLegend } from "../coverage/CoverageLegend.tsx";
import { coverageOf, testsOf } from "../coverage/coverageOf.ts";
import { CoveringTests } from "../coverage/CoveringTests.tsx";
import { StatechartView } from "../StatechartView.tsx";
import { ChartDetails } from "./ChartDetails.tsx";
import { ChartOutline } from "./ChartOutline.tsx";
import { MachineCounts } from "./MachineCounts.tsx";
import { countStates, type MachineFolder } from "./MachineFolder.ts";
import { MachineList } from "./MachineList.tsx";
import "./machines.css";

export interface MachinesProps {
  folders: readonly MachineFolder[];
  /** Of the machine to draw; none when absent. */
  machineId: string | undefined;
  /** Id of the selected state or transition. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  pathOf: (machineId: string) => string;
  /** Where all machines are listed. */
  listPath: string;
  /** Where they are watched at work. */
  livePath: string;
  /** Coverage of the last test run; absent where a file has to be opened. */
  lastCoverage?: Promise<MachineCoverage | undefined> | undefined;
}

/** Every machine of the product: a list, the chart of one, and what there is to know of its parts. */
export function Machines(props: MachinesProps) {
  const { folders, machineId, pathOf, listPath, livePath, lastCoverage } = props;
  // Here, so that it is kept from one machine to the next.
  const [file, setFile] = useState(lastCoverage && use(lastCoverage));
  const chart = folders.flatMap(({ charts }) => charts).find(({ id }) => id === machineId);
  return (
    <div className={machineId === undefined ? "machines" : "machines is-open"}>
      <header className="machines-head">
        <Link className="machines-back" to={machineId === undefined ? "/" : listPath}>
          <ArrowLeft />
          <FormattedMessage id={machineId === undefined ? "machines.toApp" : "machines.toList"} />
        </Link>
        <PageHeading>{chart?.id ?? <FormattedMessage id="pages.machines" />}</PageHeading>
        {chart && <MachineCounts chart={chart} />}
        <Link className="machines-live" to={livePath}>
          <Pulse />
          <FormattedMessage id="machines.live.title" />
        </Link>
      </header>
      <MachineList folders={folders} pathOf={pathOf} />
      {chart ? (
        <OneMachine {...props} chart={chart} file={file} onFile={setFile} />
      ) : (
        <NoMachine {...props} />
      )}
    </div>
  );
}

interface OneMachineProps extends MachinesProps {
  chart: Statechart;
  file: MachineCoverage | undefined;
  onFile: (file: MachineCoverage | undefined) => void;
}

function OneMachine({ chart, selected, onSelect, file, onFile }: OneMachineProps) {
  const coverage = useMemo(() => file && coverageOf(chart, file), [chart, file]);
  return (
    <>
      <div className="machine-chart">
        <StatechartView chart={chart} selected={selected} onSelect={onSelect} coverage={coverage} />
      </div>
      <div className="machine-beside">
        <ChartDetails chart={chart} selected={selected} onSelect={onSelect}>
          {file && selected !== null && coverage?.has(selected) && (
            <CoveringTests tests={testsOf(chart, selected, file)} />
          )}
        </ChartDetails>
        <section aria-labelledby="chart-coverage">
          <h2 id="chart-coverage">
            <FormattedMessage id="machines.coverage" />
          </h2>
          {coverage && <CoverageLegend coverage={coverage} />}
          <CoverageFile coverage={file} onOpen={onFile} />
        </section>
        <ChartOutline chart={chart} selected={selected} onSelect={onSelect} />
      </div>
    </>
  );
}

function NoMachine({ folders, machineId }: MachinesProps) {
  const charts = folders.flatMap((folder) => folder.charts);
  const counts = {
    machines: charts.length,
    states: charts.reduce((sum, chart) => sum + countStates(chart), 0),
    transitions: charts.reduce((sum, chart) => sum + chart.transitions.length, 0),
  };
  return (
    <div className="machine-none">
      {machineId === undefined ? (
        <p>
          <FormattedMessage id="machines.choose" values={counts} />
        </p>
      ) : (
        <p role="alert">
          <FormattedMessage id="machines.unknown" values={{ name: machineId }} />
        </p>
      )}
    </div>
  );
}
