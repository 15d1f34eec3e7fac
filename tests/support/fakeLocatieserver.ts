import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How the register of places is doing. */
export type RegisterMood = "fine" | "failing" | "silent" | "odd";

export interface FakeLocatieserver {
  url: string;
  /** What it was asked, as query parameters. */
  asked: URLSearchParams[];
  become(mood: RegisterMood): void;
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
  ["odd-1", "Domweg zonder plek", "weg", undefined],
] as const;

/** A PDOK Locatieserver with a few places, on this machine. */
export async function startFakeLocatieserver(): Promise<FakeLocatieserver> {
  const asked: URLSearchParams[] = [];
  let mood: RegisterMood = "fine";
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    asked.push(searchParams);
    if (mood === "silent") return;
    const words = (searchParams.get("q") ?? "").toLowerCase();
    const docs = places
      .filter(([, name]) => name.toLowerCase().startsWith(words))
      .map(([id, weergavenaam, type, centroide_ll]) => ({ id, weergavenaam, type, centroide_ll }));
    const isKnown = pathname.endsWith("/suggest");
    response.writeHead(mood === "failing" ? 503 : isKnown ? 200 : 404, {
      "content-type": "application/json",
    });
    response.end(JSON.stringify(mood === "odd" ? { response: "Moved" } : { response: { docs } }));
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
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
