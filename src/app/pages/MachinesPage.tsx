import { useParams, useSearchParams } from "react-router-dom";
import { machinesByFolder } from "../inspection/productMachines.ts";
import { describeMachine } from "../../../machines/statecharts/describeMachine.ts";
import { readLastCoverage } from "../inspection/readLastCoverage.ts";
import { readCoverage } from "../../features/statecharts/coverage/coverageOf.ts";
import { Machines } from "../../features/statecharts/page/Machines.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { LoadingScreen } from "../layouts/LoadingScreen.tsx";

const folders = Object.entries(machinesByFolder).map(([name, machines]) => ({
  name,
  charts: machines.map((machine) => describeMachine(machine)),
}));

const listPath = "/dev/machines";

/** Only the development server has results of test runs. */
const lastCoverage = import.meta.env.DEV ? readLastCoverage().then(readCoverage) : undefined;

/** Kept in every link, so that a page can be reloaded or shared. */
const inspectKey = "inspect";
/** The selection is in the URL, so that it can be shared. */
const selectedKey = "at";

/** The application's machines as statecharts, for developers. */
export function MachinesPage() {
  const { id } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const kept = parameters.has(inspectKey) ? `?${inspectKey}` : "";
  const pathOf = (machineId: string) => `${listPath}/${encodeURIComponent(machineId)}${kept}`;
  const select = (selected: string | null) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (selected === null) next.delete(selectedKey);
        else next.set(selectedKey, selected);
        return next;
      },
      { replace: true },
    );
  return (
    <LaterTexts placeholder={<LoadingScreen />}>
      <Machines
        folders={folders}
        machineId={id}
        selected={parameters.get(selectedKey)}
        onSelect={select}
        pathOf={pathOf}
        listPath={`${listPath}${kept}`}
        livePath={`${listPath}/live${kept}`}
        lastCoverage={lastCoverage}
      />
    </LaterTexts>
  );
}
