import type { Measured } from "../measureRounds.ts";

type Print = (line: string) => void;

/** How many times as much as nginx's the whole answer through the gateway may cost. */
const proxyAim = 1.3;

/** How many times as much as in web mercator an answer in another system may cost. */
const systemAim = 1.3;

const mark = (isReached: boolean) => (isReached ? "✔" : "✘");

const short = (value: number | undefined) => {
  if (value === undefined || Number.isNaN(value)) return "–";
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

function printTable(head: readonly string[], rows: readonly (readonly string[])[], print: Print): void {
  print(`| ${head.join(" | ")} |`);
  print(`| ${head.map((_, n) => (n === 0 ? "---" : "--:")).join(" | ")} |`);
  for (const row of rows) print(`| ${row.join(" | ")} |`);
}

const loadOf = (measured: readonly Measured[]) => {
  const loads = measured.map(({ load }) => load);
  return `load of the machine ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
};

/** Each row of which an answer failed, so that nobody takes a share of failures for speed. */
function printFailures(measured: readonly Measured[], print: Print): void {
  const lines = measured.flatMap(({ kind, failures }) =>
    [...failures].map(
      ([side, { number, of, example }]) =>
        `- ${kind.name}, ${kind.atOnce} at once: ${number} of ${of} answers of ${side} failed and do not count; ` +
        `the first: ${example.replaceAll(/\s+/g, " ")}`,
    ),
  );
  if (lines.length > 0) print(["", ...lines].join("\n"));
}

/** Markdown, as docs/benchmarks.md keeps it. */
export function printMaps(measured: readonly Measured[], print: Print): void {
  print(`\n#### Pictures and features (${loadOf(measured)})\n`);
  const head = ["request", "at once", "CPU ms", "MapServer", "×", "aim", "", "QGIS Server", "×"];
  const rows = measured.map(({ kind, sides, ratio }) => {
    const cpu = (name: string) => short(sides.get(name)?.cpuMs);
    const beside = sides.has("MapServer") ? ratio("MapServer", "cpuMs") : undefined;
    const aim =
      kind.aim === undefined
        ? ["", ""]
        : [`≥ ${kind.aim}`, beside === undefined ? "" : mark(beside >= kind.aim)];
    const qgis = [cpu("QGIS Server"), sides.has("QGIS Server") ? short(ratio("QGIS Server", "cpuMs")) : "–"];
    return [kind.name, String(kind.atOnce), cpu("Perceel"), cpu("MapServer"), short(beside), ...aim, ...qgis];
  });
  printTable(head, rows, print);
  print("\nThe same by the clock:\n");
  const names = ["Perceel", "MapServer", "QGIS Server"];
  printTable(
    ["request", "at once", ...names.map((name) => `${name}/s`), ...names.map((name) => `${name} ms`), "kB"],
    measured.map(({ kind, sides }) => [
      kind.name,
      String(kind.atOnce),
      ...names.map((name) => short(sides.get(name)?.perSecond)),
      ...names.map((name) => short(sides.get(name)?.latencyMs)),
      short(sides.get("Perceel")?.kilobytes),
    ]),
    print,
  );
  printFailures(measured, print);
}

/** The same ground in RD New and in web mercator. */
export function printSystems(measured: readonly Measured[], print: Print): void {
  if (measured.length === 0) return;
  print(`\n#### In RD New (${loadOf(measured)})\n`);
  const rows = measured.map(({ kind, sides, ratio }) => {
    const [own, mercator] = [sides.get("Perceel, EPSG:28992"), sides.get("Perceel")];
    const times = 1 / ratio("Perceel", "cpuMs");
    return [
      kind.name,
      String(kind.atOnce),
      short(own?.cpuMs),
      short(mercator?.cpuMs),
      short(times),
      `≤ ${systemAim}`,
      mark(times <= systemAim),
      short(own?.kilobytes),
      short(mercator?.kilobytes),
    ];
  });
  const head = ["request", "at once", "CPU ms", "EPSG:3857", "×", "aim", "", "kB", "EPSG:3857"];
  printTable(head, rows, print);
  printFailures(measured, print);
}

/** The gateway and nginx before the same map server. */
export function printProxies(measured: readonly Measured[], print: Print): void {
  print(`\n#### Before a map server (${loadOf(measured)})\n`);
  const names = ["Perceel", "nginx", "MapServer"];
  const rows = measured.map(({ kind, sides, ratio }) => {
    const figure = (name: string, of: "cpuMs" | "ownCpuMs" | "perSecond") => short(sides.get(name)?.[of]);
    const [cpu, throughput] = [1 / ratio("nginx", "cpuMs"), ratio("nginx", "perSecond")];
    return [
      kind.name,
      String(kind.atOnce),
      ...names.map((name) => figure(name, "cpuMs")),
      short(cpu),
      `≤ ${proxyAim}`,
      mark(cpu <= proxyAim),
      figure("Perceel", "ownCpuMs"),
      figure("nginx", "ownCpuMs"),
      ...names.map((name) => figure(name, "perSecond")),
      short(throughput),
    ];
  });
  const head = [
    "request",
    "at once",
    "CPU ms",
    "nginx",
    "bare",
    "× nginx",
    "aim",
    "",
    "itself",
    "nginx itself",
  ];
  printTable([...head, "answers/s", "nginx", "bare", "nginx ×"], rows, print);
  printFailures(measured, print);
}
