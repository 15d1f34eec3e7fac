import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { formatsBeside, styleText } from "../../../../schemas/rules/stylesBeside.ts";
import type { NamedStyleFile } from "../../../../schemas/styleFile.ts";
import { unlessMissing } from "../../../files/isMissing.ts";

/** The style file of the same name in the same folder, if any. */
export async function styleBeside(path: string): Promise<NamedStyleFile | undefined> {
  for (const format of formatsBeside) {
    const place = path.replace(/\.[^./]+$/, `.${format}`);
    const found = await stat(place).catch(unlessMissing);
    if (!found?.isFile()) continue;
    const text = await styleText(found.size, () => readFile(place, "utf8"));
    return { format, name: basename(place), text };
  }
  return undefined;
}
