import { build } from "vite";
import { describe, expect, it } from "vitest";
import { pageBudgets, weighWay } from "../../../server/web/plugins/pageBudgets.ts";

const chunk = (fileName: string, options: { imports?: string[]; isEntry?: boolean; size?: number } = {}) => ({
  fileName,
  code: `"${Array.from({ length: options.size ?? 10 }, (_, i) => (i * i * 7919).toString(36)).join("")}"`,
  isEntry: options.isEntry ?? false,
  imports: options.imports ?? [],
  facadeModuleId: `/app/src/${fileName.replace(".js", ".ts")}`,
});

const files = (way: readonly (readonly string[])[], chunks: ReturnType<typeof chunk>[]) =>
  weighWay(chunks, way)
    .map(({ fileName }) => fileName)
    .toSorted();

describe("the JavaScript on the way to a page", () => {
  it("is the entry, what it imports, and what is imported on the way, each once", () => {
    const chunks = [
      chunk("entry.js", { isEntry: true, imports: ["shared.js"] }),
      chunk("shared.js"),
      chunk("map.js", { imports: ["shared.js", "ol.js"] }),
      chunk("ol.js"),
      chunk("tools.js", { imports: ["ol.js"] }),
    ];

    expect(files([["/src/map.ts"]], chunks)).toEqual(["entry.js", "map.js", "ol.js", "shared.js"]);
  });

  it("counts the largest of the things of which one is fetched", () => {
    const chunks = [
      chunk("entry.js", { isEntry: true }),
      chunk("nl.js", { size: 300 }),
      chunk("en.js", { size: 20 }),
    ];

    expect(files([["/src/en.ts", "/src/nl.ts"]], chunks)).toEqual(["entry.js", "nl.js"]);
  });

  it("does not lose a chunk that was renamed", () => {
    expect(() => files([["/src/map.ts"]], [chunk("entry.js", { isEntry: true })])).toThrow("/src/map.ts");
  });
});

describe("a build", () => {
  const run = (...budgets: number[]) =>
    build({
      configFile: false,
      logLevel: "silent",
      plugins: [
        {
          name: "page",
          resolveId: (id) => (id === "page" ? id : undefined),
          load: (id) => (id === "page" ? "console.log('a page')" : undefined),
        },
        pageBudgets(budgets.map((budgetBytes, place) => ({ page: `page ${place}`, way: [], budgetBytes }))),
      ],
      build: { write: false, rolldownOptions: { input: "page" } },
    });

  it("ends with the list of chunks when they weigh too much, on whichever way", async () => {
    await expect(run(1000, 1)).rejects.toThrow(
      /to page 1: 0\.\d kB gzip of 0\.0 kB at most\.\n.*kB {2}assets\/page-.*\.js/,
    );
  });

  it("goes on while they do not", async () => {
    await expect(run(1000, 1000)).resolves.toBeDefined();
  });
});
