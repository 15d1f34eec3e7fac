import type { ChartState, Statechart } from "../../../machines/statecharts/statechart.ts";
import { statesOf } from "../../../machines/statecharts/statesOf.ts";
import type { SourceFile } from "./productText.ts";

/** What is asked of every chart; each rule returns what it has to say against it, as sentences. */

const isWithin = (id: string, other: string) => id === other || id.startsWith(`${other}.`);

/** States that neither begin nor are the end of a transition from a state that can be reached itself. */
export function unreachableStates({ root, transitions }: Statechart): string[] {
  const states = statesOf({ root });
  const reached = new Set<string>();
  const enter = (state: ChartState) => {
    reached.add(state.id);
    for (const above of states) if (isWithin(state.id, above.id)) reached.add(above.id);
    for (const child of state.states)
      if (state.kind === "parallel" || child.id === state.initial) if (!reached.has(child.id)) enter(child);
  };
  enter(root);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { source, targets } of transitions)
      if (reached.has(source))
        for (const state of states) if (targets.includes(state.id) && !reached.has(state.id)) enter(state);
  }
  return states.filter(({ id }) => !reached.has(id)).map(({ id }) => `${id}: no transition leads here`);
}

/** `noun.verb`, or `noun.*`. */
export function misnamedEvents({ transitions }: Statechart): string[] {
  return transitions
    .filter(({ trigger }) => trigger.kind === "event")
    .filter(({ trigger }) => !/^[a-z][A-Za-z]*\.([a-z][A-Za-z]*|\*)$/.test(trigger.event))
    .map(({ id }) => `${id}: an event is called noun.verb`);
}

/**
 * What a machine runs and whose failure nobody waits for. A machine that is run fails to the boundary, as does a
 * `watch…`, which cannot fail but by being forgotten; any other callback says in its docstring as which event it fails.
 */
export function unhandledFailures({ root, transitions }: Statechart, files: readonly SourceFile[]): string[] {
  const handled = new Set(
    transitions.flatMap(({ trigger }) => (trigger.kind === "actorFailed" ? [trigger.invoke] : [])),
  );
  return statesOf({ root }).flatMap(({ id: state, invokes }) =>
    invokes
      .filter(({ id }) => !handled.has(id))
      .flatMap(({ src }) => {
        const { kind, failure } = actorIn(files, src);
        if (kind === "machine" || (kind === "fromCallback" && src.startsWith("watch"))) return [];
        if (!failure) return [`${state} runs ${src}: no onError, and no "Fails as \`event\`" on the actor`];
        const isHeard = transitions.some(
          ({ source, trigger }) =>
            trigger.event === failure && (isWithin(source, state) || isWithin(state, source)),
        );
        return isHeard ? [] : [`${state} runs ${src}, which fails as ${failure}: that is not accepted there`];
      }),
  );
}

/** How `setup` makes the actor of this name. */
function actorIn(files: readonly SourceFile[], name: string): { kind: string | undefined; failure?: string } {
  const made = new RegExp(
    String.raw`(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^    ${name}(?::\s*(from\w+)|: \w+Machine\b|,)`,
    "m",
  );
  for (const { text } of files) {
    const found = made.exec(text);
    if (!found) continue;
    const [, doc = "", kind = "machine"] = found;
    const [, failure] = /Fails as `([\w.]+)`/.exec(doc) ?? [];
    return { kind, ...(failure === undefined ? {} : { failure }) };
  }
  return { kind: undefined };
}

/** Effects whose default names another one than they are, or that nothing in the chart's `setup` is called. */
export function misnamedEffects(files: readonly SourceFile[]): string[] {
  const named =
    /\b(\w+)(?::| =) (?:from\w+(?:<(?:(?!\bfrom\w+<)[\s\S])*?>)?\(\s*)?(?:\([^()]*\)(?:: \w+)? =>\s*)?$/;
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/notProvided\("(\w+)"\)/g)].flatMap(({ index, 1: said = "" }) => {
      const [, name = "nothing"] = named.exec(text.slice(Math.max(0, index - 400), index)) ?? [];
      return name === said ? [] : [`${file}: ${name} says that ${said} was not provided`];
    }),
  );
}
