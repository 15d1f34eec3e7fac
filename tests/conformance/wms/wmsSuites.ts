import { existsSync } from "node:fs";
import { join } from "node:path";

/** A suite of OGC for a version of WMS, in its Compliance Test Language. */
export interface WmsSuite {
  /** Environment variables that name the folders of its sources, first its own. */
  folders: readonly [own: string, ...others: string[]];
  version: string;
  /** Where its layers lie, as GDAL opens them. */
  data: (folder: string) => string;
  /** The test with which it begins, which calls the others. */
  test: string;
  parameters: Record<string, string>;
}

/** By the names by which they are run. The queryable class includes the basic one. */
export const wmsSuites: Record<"wms" | "wms11", WmsSuite> = {
  wms: {
    folders: ["ETS_WMS13"],
    version: "1.3.0",
    data: (folder) => join(folder, "src/main/resources/data/shapefile"),
    test: "main:main-auto",
    parameters: {
      updatesequence: "auto",
      "high-updatesequence": "auto",
      "low-updatesequence": "auto",
      basic: "basic",
      queryable: "queryable",
      raster_elevation: "no",
      vector_elevation: "no",
      time: "no",
      recommended: "no",
    },
  },
  wms11: {
    // It calls functions in Java of another repository of OGC.
    folders: ["ETS_WMS11", "CITE1_UTILS"],
    version: "1.1.1",
    data: (folder) => `/vsizip/${join(folder, "src/site/resources/data/data-wms-1.1.1.zip")}/shapefile`,
    test: "wms:main_wms_auto",
    parameters: {
      updatesequence: "auto",
      "high-updatesequence": "auto",
      "low-updatesequence": "auto",
      profile: "queryable",
      recommended: "false",
      getfeatureinfo: "false",
      feesconstraints: "false",
      bboxconstraints: "either",
    },
  },
};

/** The folders of a suite's sources. Throws for those that are not there, by the names of their variables. */
export function foldersOf({ folders: [own, ...others] }: WmsSuite): { suite: string; java: string[] } {
  const folderOf = (variable: string): string => {
    const folder = process.env[variable] ?? "";
    if (!existsSync(join(folder, "pom.xml")))
      throw new Error(`${variable} must be a folder of sources of OGC; docs/conformance.md tells which.`);
    return folder;
  };
  return { suite: folderOf(own), java: others.map(folderOf) };
}
