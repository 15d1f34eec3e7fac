import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { styleFileMaxLength, type NamedStyleFile } from "../../../../schemas/styleFile.ts";
import { unlessMissing } from "../../../files/isMissing.ts";

/**
 * The style file of the same name in the same folder, if any; QML has more than the SLD beside it. One that is too long is
 * empty, which cannot be read.
 */
export async function styleBeside(path: string): Promise<NamedStyleFile | undefined> {
  for (const format of ["qml", "sld"] as const) {
    const place = path.replace(/\.[^./]+$/, `.${format}`);
    const found = await stat(place).catch(unlessMissing);
    if (!found?.isFile()) continue;
    const text = found.size > styleFileMaxLength ? "" : await readFile(place, "utf8");
    return { format, name: basename(place), text };
  }
  return undefined;
}
