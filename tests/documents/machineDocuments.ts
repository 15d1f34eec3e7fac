import { allMachines } from "../support/machines/allMachines.ts";
import { describeMachine } from "../../machines/statecharts/describeMachine.ts";
import type { ChartState } from "../../machines/statecharts/statechart.ts";
import { machineDocument, table } from "./machineDocument.ts";
import { machineSources, read, rulesOf } from "./machineSources.ts";
import { actorsOf, systemDiagram } from "./systemDiagram.ts";

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
    const files = rulesOf(file).map((each) => ({ file: each, text: read(each) }));
    return { name: `${machine.id}.md`, text: machineDocument(chart, source), row, chart, files };
  });
  const systems = documents
    .filter(({ chart }) => ["app", "map"].includes(chart.id))
    .flatMap((parent) => [
      `## What the actors of ${parent.chart.id} send each other`,
      `It begins ${actorsOf(parent, documents)
        .map((name) => `\`${name}\``)
        .join(
          ", ",
        )}. What an actor emits, its parent hears and sends on, as its chart says; what begins at the parent came from outside.`,
      `\`\`\`mermaid\n${systemDiagram(parent, documents)}\n\`\`\``,
    ]);
  const index = [
    "# Machines",
    "What the product does over time. Written by `npm run machines`: change the machines, not these pages.",
    "In a diagram a line from *any of these* holds for all states around it, ⚙ is what runs while a state lasts, and what only acts, without going anywhere, is left to the tables.",
    table(
      ["Machine", "File", "States", "Transitions", "What it is"],
      documents.map(({ row }) => row),
    ),
    ...systems,
  ];
  return new Map([
    ["README.md", `${index.join("\n\n")}\n`],
    ...documents.map(({ name, text }) => [name, text] as const),
  ]);
}

const countStates = ({ states }: ChartState): number =>
  1 + states.reduce((sum, state) => sum + countStates(state), 0);
