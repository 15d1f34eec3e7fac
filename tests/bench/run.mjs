/**
 * `npm run bench`: measures the server beside MapServer and the map in the browser beside a plain OpenLayers page.
 * With them go the lists of many people. `npm run bench -- browser`, `-- server` or `-- people` measures one of them. Prints ratios; docs/benchmarks.md.
 */
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 23) {
  console.error(
    `The benchmarks need the Node that the project brings; this is ${process.version}. Use: npm run bench`,
  );
  process.exit(1);
}
const { bench } = await import("./bench.ts");
const parts = ["people", "server", "browser"];
const wanted = process.argv.slice(2).filter((part) => parts.includes(part));
await bench(wanted.length > 0 ? wanted : parts);
