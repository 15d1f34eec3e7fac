import type { Statechart } from "../../../machines/statecharts/statechart.ts";
import { codeOf, eventsDeclared, eventsHeard, eventsMade, type SourceFile } from "./productText.ts";

/** Events that a chart accepts, with the machines that do. */
function acceptedIn(charts: readonly Statechart[]): Map<string, string[]> {
  const accepted = new Map<string, string[]>();
  for (const { id, transitions } of charts)
    for (const { trigger } of transitions)
      if (trigger.kind === "event") accepted.set(trigger.event, [...(accepted.get(trigger.event) ?? []), id]);
  return accepted;
}

const isKindOf = (event: string, accepted: string) =>
  event === accepted || (accepted.endsWith(".*") && event.startsWith(accepted.slice(0, -1)));

/** Events that wait in a chart for a sender that is nowhere; `exceptions` by name, with their reason. */
export function unsentEvents(
  charts: readonly Statechart[],
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>> = {},
): string[] {
  const made = new Set(files.flatMap((file) => eventsMade(codeOf(file))));
  const unsent = [...acceptedIn(charts)].filter(
    ([event]) => ![...made].some((each) => isKindOf(each, event)),
  );
  return [
    ...unsent
      .filter(([event]) => !exceptions[event])
      .map(
        ([event, machines]) => `${event}: ${[...new Set(machines)].join(", ")} waits for it, nobody sends it`,
      ),
    ...Object.keys(exceptions)
      .filter((name) => !unsent.some(([event]) => event === name))
      .map((name) => `${name}: is excepted, but sent or not waited for`),
  ];
}

/** Events that somebody makes and that no chart accepts, no listener hears, no switch tells apart and nothing run takes. */
export function unacceptedEvents(charts: readonly Statechart[], files: readonly SourceFile[]): string[] {
  const accepted = [...acceptedIn(charts).keys()];
  const heard = new Set(
    files.flatMap((file) => [...eventsHeard(codeOf(file)), ...eventsDeclared(file, "Command")]),
  );
  return files.flatMap((file) =>
    [...new Set(eventsMade(codeOf(file)))]
      .filter((event) => !heard.has(event) && !accepted.some((each) => isKindOf(event, each)))
      .map((event) => `${event}: made in ${file.file}, nobody accepts it`),
  );
}

/** Events that a machine's types allow to send and its chart does nothing with. */
export function declaredInVain(charts: readonly Statechart[], files: readonly SourceFile[]): string[] {
  const accepted = [...acceptedIn(charts).keys()];
  return files
    .filter(({ file }) => file.startsWith("machines/"))
    .flatMap((file) =>
      eventsDeclared(file, "Event")
        .filter((event) => !accepted.some((each) => isKindOf(event, each)))
        .map((event) => `${event}: declared in ${file.file}, no chart accepts it`),
    );
}

/** Timers that are no `after` of a chart, and no exception of the list. */
export function timers(files: readonly SourceFile[], exceptions: Readonly<Record<string, string>>): string[] {
  const isTimed = (file: SourceFile) => /\b(setTimeout|setInterval)\(/.test(codeOf(file));
  return [
    ...files
      .filter((file) => isTimed(file) && !exceptions[file.file])
      .map(({ file }) => `${file}: time comes from a chart's \`after\``),
    ...Object.keys(exceptions)
      .filter((name) => !files.some((file) => file.file === name && isTimed(file)))
      .map((name) => `${name}: is excepted, but has no timer`),
  ];
}
