/** `npm run bench`: measures the product beside MapServer on one generated city. Prints ratios; docs/benchmarks.md. */
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 23) {
  console.error(
    `The benchmarks need the Node that the project brings; this is ${process.version}. Use: npm run bench`,
  );
  process.exit(1);
}
const { bench } = await import("./bench.ts");
await bench();
