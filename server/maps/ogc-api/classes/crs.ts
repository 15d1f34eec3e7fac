import type { ConformanceClass } from "../ConformanceClass.ts";
import { offeredCrs, readCrs, storageCrsOf } from "../crs.ts";

const schema = {
  type: "string",
  format: "uri",
  enum: offeredCrs.map(({ uri }) => uri),
  default: offeredCrs[0]?.uri,
};

/** Features Part 2: answers and boxes in other systems, each in its own axis order. */
export const crs: ConformanceClass = {
  uris: ["http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs"],
  parameters: [
    {
      name: "crs",
      description: "The coordinate reference system of the answer.",
      schema,
      on: ["items", "feature"],
      apply(value, query) {
        query.crs = readCrs(value, "crs");
      },
    },
    {
      name: "bbox-crs",
      description: "The coordinate reference system of bbox.",
      schema,
      on: ["items"],
      // Where there is a bbox, it reads this itself.
      apply: (value) => void readCrs(value, "bbox-crs"),
    },
  ],
  ofCollection(layer) {
    const storageCrs = storageCrsOf(layer)?.uri;
    return { crs: offeredCrs.map(({ uri }) => uri), ...(storageCrs && { storageCrs }) };
  },
};
