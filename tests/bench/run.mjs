/**
 * `npm run bench`: measures starts and memory, the map service beside map servers of others and as their proxy, the map in the browser beside
 * a plain OpenLayers page, what a pile of pictures or a heavy import does to others, a layer of up to five million parcels, selecting by place, lists of many people, what a list of ten rows costs, a log of a million rows, and what it costs to record machines. `npm run bench -- maps` measures one of them, `-- maps --rounds 1` a
 * short one, `-- maps --rows "GetFeature.* at 4"` some rows. `--folder DIR` asks for the files in it instead of a generated city. `--port` is the product's; with `--profile FOLDER` it leaves there what its
 * processor did. Prints tables; docs/benchmarks.md.
 */
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 23) {
  console.error(
    `The benchmarks need the Node that the project brings; this is ${process.version}. Use: npm run bench`,
  );
  process.exit(1);
}
const { parseArgs } = await import("node:util");
const { bench } = await import("./bench.ts");
const all = [
  "inspection",
  "people",
  "lists",
  "logs",
  "server",
  "maps",
  "proxy",
  "fairness",
  "imports",
  "growth",
  "select",
  "browser",
  "first-map",
  "table",
];
const options = {
  rounds: { type: "string", default: "3" },
  rows: { type: "string", default: "" },
  port: { type: "string", default: "4250" },
  profile: { type: "string" },
  folder: { type: "string" },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wanted = positionals.flatMap((part) =>
  part === "maps" && !values.rows ? ["maps", "proxy"] : all.includes(part) ? [part] : [],
);
await bench({
  parts: wanted.length > 0 ? wanted : all,
  rounds: Number(values.rounds),
  rows: new RegExp(values.rows, "i"),
  port: Number(values.port),
  profileFolder: values.profile,
  dataFolder: values.folder,
});
