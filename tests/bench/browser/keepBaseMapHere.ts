import type { CDPSession } from "playwright";

/** One transparent pixel. */
const tile =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89+7dfwAJkQPgXDbLwQAAAABJRU5ErkJggg==";

/** Answers a page's requests for tiles of the base map, which never leave the machine. */
export async function keepBaseMapHere(cdp: CDPSession): Promise<void> {
  cdp.on("Fetch.requestPaused", ({ requestId }) => {
    const responseHeaders = [
      { name: "content-type", value: "image/png" },
      { name: "access-control-allow-origin", value: "*" },
    ];
    void cdp.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body: tile });
  });
  await cdp.send("Fetch.enable", {
    patterns: [{ urlPattern: "https://*.openstreetmap.org/*" }, { urlPattern: "https://service.pdok.nl/*" }],
  });
}
