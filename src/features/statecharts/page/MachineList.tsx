import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import { SearchBox } from "../../../ui/SearchBox.tsx";
import { MachineCounts } from "./MachineCounts.tsx";
import { type MachineFolder, searchMachines } from "./MachineFolder.ts";

interface MachineListProps {
  folders: readonly MachineFolder[];
  /** Where a machine is shown. */
  pathOf: (machineId: string) => string;
}

/** Every machine by its folder, found by its name, a state's or an event's. */
export function MachineList({ folders, pathOf }: MachineListProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const found = searchMachines(folders, typed);
  return (
    <nav className="machine-list" aria-label={intl.formatMessage({ id: "pages.machines" })}>
      <SearchBox label={intl.formatMessage({ id: "machines.search" })} value={typed} onChange={setTyped} />
      <output className="machine-found">
        {found.length === 0 && <FormattedMessage id="machines.nothingFound" />}
      </output>
      {found.map(({ name, charts }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {charts.map((chart) => (
              <li key={chart.id}>
                <NavLink to={pathOf(chart.id)}>
                  <span className="machine-name">{chart.id}</span>
                  <MachineCounts chart={chart} />
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
