import { LRUCache } from "lru-cache";
import { fieldOf } from "../../../schemas/records.ts";
import type { FoundPlace, PlaceSearch } from "../../../schemas/search.ts";
import { placesPerAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { SessionUser } from "../session/sessions.ts";

/** Time-out, ms: nobody waits longer for suggestions while typing. */
const timeoutMs = 4_000;
/** Pause after a failure, ms: otherwise each key typed would wait for the time-out. */
const pauseMs = 15_000;
/** Cache lifetime, ms: places hardly ever move. */
const cacheMs = 3_600_000;
const maxCached = 1_000;
const maxPlaces = 8;
/** All kinds of places: without this filter the service leaves out the kinds from `perceel` on. */
const kinds =
  "gemeente woonplaats weg postcode adres perceel buurt wijk provincie waterschap hectometerpaal".replaceAll(
    " ",
    " OR ",
  );
/** Characters with a meaning in the service's query language (Solr). */
const querySyntax = /[+!(){}[\]^"~*?:\\/&|]|(?<=^|\s)-+/g;

interface PlaceSearchParts {
  /** Address of a PDOK Locatieserver; undefined disables the search. */
  url: string | undefined;
  limits: AttemptLimits;
  now: () => Date;
  log: { warn(details: object, message: string): void };
  patienceMs?: number | undefined;
}

/**
 * Searches addresses and places in PDOK Locatieserver, from the server instead of the browser: the service learns what
 * is searched, not by whom.
 *
 * @see https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/
 */
export function placeSearchService({ url, limits, now, log, ...options }: PlaceSearchParts) {
  const kept = new LRUCache<string, FoundPlace[]>({ max: maxCached, ttl: cacheMs });
  let pausedUntilMs = 0;

  async function ask(text: string): Promise<FoundPlace[]> {
    const query = new URLSearchParams({
      q: text,
      rows: String(maxPlaces),
      fl: "id,weergavenaam,type,centroide_ll",
      fq: `type:(${kinds})`,
    });
    const answer = await fetch(`${url}/suggest?${query.toString()}`, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(options.patienceMs ?? timeoutMs),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return placesIn(await answer.json());
  }

  return {
    /** Never fails because of the service; throws `RateLimited`. */
    async search(user: SessionUser, text: string): Promise<PlaceSearch> {
      if (url === undefined) return { status: "off", places: [] };
      const key = text.replaceAll(querySyntax, " ").trim().replaceAll(/\s+/g, " ").toLowerCase();
      if (key === "") return { status: "found", places: [] };
      const known = kept.get(key);
      if (known) return { status: "found", places: known };
      await limits.take(placesPerAccount(user.id));
      if (now().getTime() < pausedUntilMs) return { status: "unreachable", places: [] };
      try {
        const places = await ask(key);
        kept.set(key, places);
        return { status: "found", places };
      } catch (error) {
        // The search text is private and not logged.
        log.warn({ err: error, host: new URL(url).host }, "the place search service does not answer");
        pausedUntilMs = now().getTime() + pauseMs;
        return { status: "unreachable", places: [] };
      }
    },
  };
}

/** The places in an answer that have a position. */
function placesIn(answer: unknown): FoundPlace[] {
  const docs = fieldOf(fieldOf(answer, "response"), "docs");
  if (!Array.isArray(docs)) throw new Error("no list of places");
  return docs.slice(0, maxPlaces).flatMap((doc: Record<string, unknown> | null): FoundPlace[] => {
    const { id, weergavenaam: label, type: kind, centroide_ll: point } = doc ?? {};
    const [, longitude, latitude] = /^POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)\s*\)$/i.exec(String(point)) ?? [];
    if (typeof id !== "string" || typeof label !== "string" || longitude === undefined) return [];
    return [
      {
        id,
        label,
        kind: typeof kind === "string" ? kind : "",
        position: [Number(longitude), Number(latitude)],
      },
    ];
  });
}
