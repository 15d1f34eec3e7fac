import type { ChartState, ChartTransition, Statechart } from "../../machines/statecharts/statechart.ts";
import { statesOf } from "../../machines/statecharts/statesOf.ts";
import { machineDiagram, triggerWords } from "./machineDiagram.ts";

/** What a machine's own text tells about it, beside its chart. */
export interface MachineSource {
  /** Path from the root of the project. */
  file: string;
  /** What its docstring says. */
  summary: string;
  /** Number and text of the clauses that it and the rules of its folder implement. */
  clauses: { number: string; text: string }[];
}

/** The document of one machine: its diagram, and tables of its states, events, timings and clauses. */
export function machineDocument(chart: Statechart, { file, summary, clauses }: MachineSource): string {
  const { id, transitions } = chart;
  const ofKind = (...kinds: string[]) => transitions.filter(({ trigger }) => kinds.includes(trigger.kind));
  const sections = [
    `# ${id}`,
    summary,
    `In [${file}](../../${file}). Written by \`npm run machines\`: change the machine, not this page.`,
    `\`\`\`mermaid\n${machineDiagram(chart)}\n\`\`\``,
    ...section(
      "States",
      ["State", "Kind", "On entry", "On exit", "Runs", "Tags"],
      statesOf(chart).map(stateRow),
    ),
    ...section("Events", ["Event", "In", "If", "To", "Does"], eventRows(ofKind("event", "anyEvent"))),
    ...section("By itself", ["When", "In", "If", "To", "Does"], eventRows(ofKind("stateDone", "always"))),
    ...section("Timings", ["After", "Name", "In", "If", "To", "Does"], ofKind("after").map(timingRow)),
    ...section(
      "What it runs",
      ["Runs", "In", "When", "If", "To", "Does"],
      ofKind("actorDone", "actorFailed", "actorSnapshot").map((transition) => actorRow(chart, transition)),
    ),
    ...section(
      "Clauses",
      ["Clause", "Says"],
      clauses.map(({ number, text }) => [number, text]),
    ),
  ];
  return `${sections.join("\n\n")}\n`;
}

function section(title: string, head: string[], rows: string[][]): string[] {
  return rows.length === 0 ? [] : [`## ${title}`, table(head, rows)];
}

/** A Markdown table; the columns that no row fills are left out. */
export function table(head: string[], rows: string[][]): string {
  const filled = head.map((_, column) => column).filter((column) => rows.some((row) => row[column]));
  const line = (cells: string[]) => `| ${filled.map((column) => cells[column] ?? "").join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(", ");

/** What XState itself adds to a state with a timing is told by the timing. */
const isOurs = (action: string) => !/^(raise )?xstate\./.test(action);

function stateRow({ id, kind, entry, exit, invokes, tags }: ChartState): string[] {
  return [
    code(id),
    kind,
    codes(entry.filter(isOurs)),
    codes(exit.filter(isOurs)),
    codes(invokes.map(({ src }) => src)),
    codes(tags),
  ];
}

/** What comes after the column that says what sets a transition off. */
function course({ source, guard, targets, actions, reenter }: ChartTransition): string[] {
  const to = targets.length > 0 ? codes(targets) : "stays";
  return [code(source), guard ? code(guard) : "", reenter ? `${to}, anew` : to, codes(actions)];
}

function eventRows(transitions: readonly ChartTransition[]): string[][] {
  return transitions
    .toSorted((a, b) => compare(a.trigger.event, b.trigger.event))
    .map((transition) => [code(triggerWords(transition.trigger)), ...course(transition)]);
}

function timingRow(transition: ChartTransition): string[] {
  const { trigger } = transition;
  const delay = trigger.kind === "after" ? trigger : { delay: "" };
  const length = "delayMs" in delay ? `${String(delay.delayMs)} ms` : "as the context says";
  const name = String(Number(delay.delay)) === delay.delay ? "" : code(delay.delay);
  return [length, name, ...course(transition)];
}

function actorRow(chart: Statechart, transition: ChartTransition): string[] {
  const { trigger } = transition;
  const invoke = "invoke" in trigger ? trigger.invoke : "";
  const known = statesOf(chart).flatMap(({ invokes }) => invokes);
  const src = known.find(({ id }) => id === invoke)?.src ?? invoke;
  const [source = "", ...rest] = course(transition);
  return [code(src), source, triggerWords(trigger), ...rest];
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
