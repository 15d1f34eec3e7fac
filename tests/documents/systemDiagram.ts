import path from "node:path";
import type { Statechart } from "../../machines/statecharts/statechart.ts";
import { linkedValues } from "../../machines/map-view/shownLink.ts";
import { codeOf, eventsDeclared, type SourceFile } from "../machines/rules/productText.ts";

interface Machine {
  chart: Statechart;
  /** Its own file and those of its folder that it uses. */
  files: readonly SourceFile[];
}

/** Actions that send to an actor by its name: `open: sendTo("docks", …)`, `open: sendToActor("docks", …)`. */
function targetsIn(files: readonly SourceFile[]): Map<string, string> {
  const sending = /^ {4}(\w+): (?:sendTo|sendToActor)\(\s*"(\w+)"/gm;
  return new Map(
    files.flatMap((file) =>
      [...codeOf(file).matchAll(sending)].map(([, action = "", to = ""]) => [action, to]),
    ),
  );
}

const emits = (event: string) => (file: SourceFile) => eventsDeclared(file, "Emitted").includes(event);

/** Who sends this event to the parent: those that emit it, or whose part of a link it tells of. */
function sendersOf(event: string, parent: Machine, machines: readonly Machine[]): string[] {
  if (event === "shown.changed") return Object.keys(linkedValues);
  // What is no machine is described beside the parent: `viewOrders.ts`.
  const beside = parent.files.find(emits(event))?.file;
  if (beside) return [path.basename(beside, "Orders.ts")];
  const begun = actorsOf(parent, machines);
  return machines
    .filter((machine) => begun.includes(machine.chart.id) || actorsOf(machine, machines).length > 0)
    .filter(({ files }) => files.some(emits(event)))
    .map(({ chart }) => chart.id);
}

/** The actors that a machine begins: what it runs all the time, and what it begins by name when its code is there. */
export function actorsOf({ chart, files }: Machine, machines: readonly Machine[]): string[] {
  const run = chart.root.invokes
    .map(({ id }) => id)
    .filter((id) => machines.some((machine) => machine.chart.id === id));
  const named = files.flatMap(({ text }) => [
    ...text.matchAll(/^ {2}(\w+): (?:typeof \w+Machine|\w+Logic);/gm),
  ]);
  return [...run, ...named.map(([, name = ""]) => name)].toSorted();
}

/** What the actors of a system send each other by their parent, from its chart, as Mermaid. */
export function systemDiagram(parent: Machine, machines: readonly Machine[]): string {
  const targets = targetsIn(parent.files);
  const others = machines.filter((machine) => machine !== parent);
  const lines = new Map<string, Set<string>>();
  for (const { trigger, actions } of parent.chart.transitions) {
    if (trigger.kind !== "event") continue;
    const senders = sendersOf(trigger.event, parent, others);
    for (const action of actions) {
      const to = targets.get(action);
      if (!to) continue;
      for (const from of senders.length > 0 ? senders : [parent.chart.id]) {
        const line = `${from} --> ${to}`;
        lines.set(line, (lines.get(line) ?? new Set()).add(trigger.event));
      }
    }
  }
  const drawn = [...lines].map(([line, events]) => line.replace("-->", `-->|${[...events].join("<br/>")}|`));
  return ["flowchart LR", ...drawn.map((line) => `  ${line}`)].join("\n");
}
