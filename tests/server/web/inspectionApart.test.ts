import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { inspectionApart, mixedChunks } from "../../../server/web/plugins/inspectionApart.ts";

const modules: Record<string, string> = {
  "/p/machines/statecharts/createRecorder.ts": "export const record = () => console.log('records');",
  "/p/src/app/inspection/begin.ts":
    "import '/p/machines/statecharts/createRecorder.ts'; console.log('begins');",
  "/p/src/lazily.ts":
    "if (location.search) import('/p/src/app/inspection/begin.ts'); import('/p/src/page.ts');",
  "/p/src/page.ts": "console.log('a page');",
  "/p/src/atOnce.ts": "import { record } from '/p/machines/statecharts/createRecorder.ts'; record();",
};

async function built(input: string) {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      { name: "modules", resolveId: (id) => (id in modules ? id : undefined), load: (id) => modules[id] },
      inspectionApart(),
    ],
    build: { write: false, rolldownOptions: { input } },
  });
  return (output as Rolldown.RolldownOutput).output.map(({ fileName }) => fileName);
}

describe("a build", () => {
  it("puts what is for inspection into a folder of its own, and nothing else", async () => {
    const files = await built("/p/src/lazily.ts");

    expect(files.filter((name) => name.startsWith("assets/inspection/"))).toEqual([
      expect.stringMatching(/^assets\/inspection\/begin-.*\.js$/),
    ]);
    expect(files).toHaveLength(3);
  });

  it("ends when every page would fetch some of it", async () => {
    await expect(built("/p/src/atOnce.ts")).rejects.toThrow("would be fetched by every page");
  });
});

describe("chunks", () => {
  it("name who makes a page fetch what is for inspection", () => {
    const chunks = [
      { fileName: "page.js", isEntry: false, imports: ["layout.js"], moduleIds: ["/p/src/page.ts"] },
      { fileName: "layout.js", isEntry: false, imports: [], moduleIds: ["/p/node_modules/elkjs/lib/elk.js"] },
    ];

    expect(mixedChunks(chunks)).toEqual(["layout.js, imported by page.js"]);
  });
});
