import type { ConformanceClass } from "../ConformanceClass.ts";
import { page, pageHeaders } from "../html/page.ts";

/** Features Part 1: the same documents as pages, which need no script. */
export const htmlPages: ConformanceClass = {
  uris: ["http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html"],
  encodings: [
    {
      name: "html",
      accepted: ["text/html", "application/xhtml+xml"],
      typeOf: () => "text/html",
      headers: pageHeaders,
      write: ({ title, trail, html, jsonHref }, texts) =>
        page({ title, trail, body: html(texts), ...(jsonHref && { jsonHref }) }, texts),
    },
  ],
};
