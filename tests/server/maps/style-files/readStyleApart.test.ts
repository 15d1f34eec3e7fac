import { expect, it } from "vitest";
import { readStyleApart } from "../../../../server/maps/style-files/readStyleApart.ts";
import { readStyleFile } from "../../../../server/maps/style-files/readStyleFile.ts";
import { StyleFileUnreadable } from "../../../../server/services/layer-style/StyleFileUnreadable.ts";

const attributes = new Map([["soort", "string"]]);
const values = Array.from({ length: 8_000 }, (_, n) => `'eik ${n}'`).join(",");
const qml = (filter: string) =>
  `<qgis><renderer-v2 type="RuleRenderer"><rules key="r"><rule key="a" symbol="0" filter="${filter}" label="x"/></rules><symbols><symbol name="0"><layer class="SimpleFill"><Option type="Map"><Option name="color" value="1,2,3,255"/></Option></layer></symbol></symbols></renderer-v2></qgis>`;

it("§31.1 a long style is read as a short one, and others go on meanwhile", async () => {
  const file = { format: "qml", text: qml(`&quot;soort&quot; IN (${values})`) } as const;
  let othersWentOn = false;
  setImmediate(() => (othersWentOn = true));

  const found = await readStyleApart(file, attributes);

  expect(othersWentOn).toBe(true);
  expect(found).toEqual(await readStyleFile(file, attributes));
});

it("§31.1 a long file that is no style is refused", async () => {
  const file = { format: "qml", text: `<qgis>${"x".repeat(60_000)}</qgis>` } as const;

  await expect(readStyleApart(file, attributes)).rejects.toThrow(StyleFileUnreadable);
});
