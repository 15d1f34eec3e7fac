import type {
  ChartState,
  ChartTransition,
  ChartTrigger,
  Statechart,
} from "../../machines/statecharts/statechart.ts";

/** Draws a chart as a Mermaid state diagram; what only acts, without going anywhere, is left to the tables. */
export function machineDiagram({ root, transitions }: Statechart): string {
  const edges = edgesOf(root, transitions);
  // Regions are drawn within a state only.
  const states =
    root.kind === "parallel" ? drawState({ ...root, invokes: [] }, edges) : drawStates(root, edges);
  // A line that stands within a state draws both its ends in there: all stand outside.
  const lines = [...states, ...edges.map((edge) => drawEdge(edge))];
  return ["stateDiagram-v2", ...lines.map((line) => `  ${line}`)].join("\n");
}

/** What sets a transition off, in a few words. */
export function triggerWords(trigger: ChartTrigger): string {
  if (trigger.kind === "event") return trigger.event;
  if (trigger.kind === "anyEvent") return "any other event";
  if (trigger.kind === "always") return "at once";
  if (trigger.kind === "stateDone") return "done";
  if (trigger.kind === "after")
    return trigger.delayMs === undefined ? `after ${trigger.delay}` : `after ${trigger.delayMs} ms`;
  return { actorDone: "done", actorFailed: "failed", actorSnapshot: "told" }[trigger.kind];
}

interface Edge {
  from: string;
  to: string;
  words: string[];
}

const isWithin = (id: string, other: string) => id === other || id.startsWith(`${other}.`);
const anyOf = (id: string) => `${id}.*any`;

function edgesOf(root: ChartState, transitions: readonly ChartTransition[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { source, targets, trigger, guard } of transitions)
    for (const target of targets) {
      const { from, to } = endsOf(stateOf(root, source), stateOf(root, target));
      const edge = edges.get(`${from} ${to}`) ?? { from, to, words: [] };
      edge.words.push(`${triggerWords(trigger)}${guard ? ` [${guard}]` : ""}`);
      edges.set(`${from} ${to}`, edge);
    }
  return [...edges.values()];
}

/** Mermaid has no line between a state and one around it: such a line begins at "any of these", or ends at the first. */
function endsOf(source: ChartState, target: ChartState): { from: string; to: string } {
  const isOutwards = source.states.length > 0 && isWithin(target.id, source.id);
  const isInwards = isWithin(source.id, target.id) && target.states.length > 0;
  return {
    from: isOutwards ? anyOf(source.id) : source.id,
    to: isInwards ? firstOf(target).id : target.id,
  };
}

function firstOf(state: ChartState): ChartState {
  const first = state.states.find(({ id }) => id === state.initial) ?? state.states[0];
  return first ? firstOf(first) : state;
}

function stateOf(state: ChartState, id: string): ChartState {
  const next = state.states.find((child) => isWithin(id, child.id));
  return state.id === id || !next ? state : stateOf(next, id);
}

const nameOf = (id: string) => id.replaceAll(/[^A-Za-z0-9]/g, "_");

/** A quotation mark would end the label; Mermaid reads a colon, a semicolon and a hash as its own. */
const words = (text: string) => text.replaceAll(/["#;:<>{}]/g, (sign) => `#${String(sign.codePointAt(0))};`);

function drawStates(state: ChartState, edges: readonly Edge[]): string[] {
  const hasAny = edges.some(({ from }) => from === anyOf(state.id));
  return [
    ...(hasAny ? [`state "any of these" as ${nameOf(anyOf(state.id))}`] : []),
    ...state.states.flatMap((child) => drawState(child, edges)),
    ...(state.initial ? [`[*] --> ${nameOf(state.initial)}`] : []),
  ];
}

function drawState(state: ChartState, edges: readonly Edge[]): string[] {
  // Mermaid's own line between regions (`--`) makes it fail on some charts: words say it instead.
  const key = state.kind === "parallel" ? `${state.key}, all at once` : state.key;
  const label = [state.kind === "history" ? "H" : key, ...state.invokes.map(({ src }) => `⚙ ${src}`)];
  const head = `state "${label.map((line) => words(line)).join("<br/>")}" as ${nameOf(state.id)}`;
  if (state.kind === "final") return [head, `${nameOf(state.id)} --> [*]`];
  if (state.states.length === 0) return [head];
  return [`${head} {`, ...drawStates(state, edges).map((line) => `  ${line}`), "}"];
}

const drawEdge = ({ from, to, words: labels }: Edge) =>
  `${nameOf(from)} --> ${nameOf(to)} : ${labels.map((label) => words(label)).join("<br/>")}`;
