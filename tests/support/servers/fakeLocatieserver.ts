import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How the register of places is doing. */
type RegisterMood = "fine" | "failing" | "silent" | "odd";

export interface FakeLocatieserver {
  url: string;
  /** What it was asked, as query parameters. */
  asked: URLSearchParams[];
  become(mood: RegisterMood): void;
  /** Until it becomes something: to any question these, which need be no places. */
  answerWith(docs: unknown[]): void;
  close(): Promise<void>;
}

const places = [
  ["adr-1", "Domplein 1, 3512JC Utrecht", "adres", "POINT(5.12142 52.09074)"],
  ["weg-1", "Domplein, Utrecht", "weg", "POINT(5.1215 52.0906)"],
  ["wpl-1", "Domburg, Veere, Zeeland", "woonplaats", "POINT(3.4966 51.5635)"],
  ["wpl-2", "Amersfoort, Amersfoort, Utrecht", "woonplaats", "POINT(5.38721 52.15517)"],
  ["adr-2", "Zwolseweg 1, 7412AA Deventer", "adres", "POINT(6.1580 52.2660)"],
  ["weg-2", "Zwolseweg, Deventer", "weg", "POINT(6.1590 52.2670)"],
  ["wpl-3", "Zwolle, Zwolle, Overijssel", "woonplaats", "POINT(6.0919 52.5125)"],
  ["pcl-1", "UTT00-A-1423", "perceel", "POINT(5.12 52.09)"],
  ["odd-1", "Domweg zonder plek", "weg", undefined],
] as const;

/** The parameters of `suggest`; another one is refused (https://github.com/PDOK/locatieserver, release 3.1). */
const parameters = ["q", "fl", "fq", "sort", "qf", "bq", "rows", "start", "wt", "indent", "lat", "lon"];
const usualKinds = "type:(gemeente OR woonplaats OR weg OR postcode OR adres)";
const usualFields = "id,weergavenaam,type,score";

/** What the register answers, as its OpenAPI description and wiki have it; undefined for what it refuses. */
function answerTo(query: URLSearchParams): object | undefined {
  const words = query.get("q")?.toLowerCase();
  // Solr reads these as its own language.
  if (!words || /[:()[\]{}^"*?\\/]/.test(words)) return undefined;
  if ([...query.keys()].some((name) => !parameters.includes(name))) return undefined;
  const kinds: readonly string[] = (query.get("fq") ?? usualKinds).match(/\w+/g) ?? [];
  const fields = (query.get("fl") ?? usualFields).split(/[,\s]/);
  const found = places.filter(
    ([, name, kind]) => kinds.includes(kind) && name.toLowerCase().startsWith(words),
  );
  const docs = found
    .slice(0, Number(query.get("rows") ?? 10))
    .map(([id, weergavenaam, type, centroide_ll]) =>
      Object.fromEntries(
        Object.entries({ type, weergavenaam, id, score: 9.5, centroide_ll }).filter(([name]) =>
          fields.includes(name),
        ),
      ),
    );
  return {
    response: { numFound: found.length, start: 0, maxScore: 9.5, numFoundExact: true, docs },
    highlighting: Object.fromEntries(found.map(([id, name]) => [id, { suggest: [`<b>${name}</b>`] }])),
    spellcheck: { suggestions: [], collations: [] },
  };
}

/** A PDOK Locatieserver with a few places, on this machine. */
export async function startFakeLocatieserver(): Promise<FakeLocatieserver> {
  const asked: URLSearchParams[] = [];
  let mood: RegisterMood = "fine";
  let given: unknown[] | undefined;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    asked.push(searchParams);
    if (mood === "silent") return;
    const answer = given ? { response: { docs: given } } : answerTo(searchParams);
    const isKnown = pathname.endsWith("/suggest");
    const status = isKnown ? (answer ? 200 : 400) : 404;
    response.writeHead(mood === "failing" ? 503 : status, { "content-type": "application/json" });
    response.end(JSON.stringify(mood === "odd" ? { response: "Moved" } : answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Whoever runs it may end without closing it.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/v3_1`,
    asked,
    become: (next) => {
      mood = next;
      given = undefined;
    },
    answerWith: (docs) => {
      given = docs;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
