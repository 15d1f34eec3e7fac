import { allMachines } from "../support/allMachines.ts";
import { describeMachine } from "../../machines/statecharts/describeMachine.ts";
import type { ChartState } from "../../machines/statecharts/statechart.ts";
import { machineDocument, table } from "./machineDocument.ts";
import { machineSources } from "./machineSources.ts";

/** Every document of `docs/machines`, by its file name. */
export function machineDocuments(): Map<string, string> {
  const sources = machineSources();
  const documents = allMachines.map((machine) => {
    const source = sources.get(machine.id);
    if (!source) throw new Error(`no file in machines/ creates the machine ${machine.id}`);
    const chart = describeMachine(machine);
    const { file, summary } = source;
    const row = [
      `[${machine.id}](${machine.id}.md)`,
      `[${file}](../../${file})`,
      String(countStates(chart.root)),
      String(chart.transitions.length),
      summary,
    ];
    return { name: `${machine.id}.md`, text: machineDocument(chart, source), row };
  });
  const index = [
    "# Machines",
    "What the product does over time. Written by `npm run machines`: change the machines, not these pages.",
    "In a diagram a line from *any of these* holds for all states around it, ⚙ is what runs while a state lasts, and what only acts, without going anywhere, is left to the tables.",
    table(
      ["Machine", "File", "States", "Transitions", "What it is"],
      documents.map(({ row }) => row),
    ),
  ];
  return new Map([
    ["README.md", `${index.join("\n\n")}\n`],
    ...documents.map(({ name, text }) => [name, text] as const),
  ]);
}

const countStates = ({ states }: ChartState): number =>
  1 + states.reduce((sum, state) => sum + countStates(state), 0);
