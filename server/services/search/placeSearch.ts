import { LRUCache } from "lru-cache";
import type { FoundPlace, PlaceSearch } from "../../../schemas/search.ts";
import { placesPerAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { SessionUser } from "../session/sessions.ts";

/** Longer than this nobody waits for a list while typing, ms. */
const patienceMs = 4_000;
/** A register that failed is left alone for so long, ms: each key typed would wait for it. */
const restMs = 15_000;
/** Places hardly move, ms. */
const keptForMs = 3_600_000;
const mostKept = 1_000;
const mostPlaces = 8;
/** What is looked for: by itself the register leaves out what begins with the parcel. */
const kinds =
  "gemeente woonplaats weg postcode adres perceel buurt wijk provincie waterschap hectometerpaal".replaceAll(
    " ",
    " OR ",
  );
/** Signs by which the register's search language (Solr) would read a text as something else, or refuse it. */
const signsOfQueries = /[+!(){}[\]^"~*?:\\/&|]|(?<=^|\s)-+/g;

interface PlaceSearchParts {
  /** Address of a PDOK Locatieserver; undefined where places are not searched. */
  url: string | undefined;
  limits: AttemptLimits;
  now: () => Date;
  log: { warn(details: object, message: string): void };
  patienceMs?: number | undefined;
}

/**
 * Finding addresses and places in PDOK Locatieserver. It is asked by us and not by the browser: it learns what is looked
 * for, not who looks.
 *
 * @see https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/
 */
export function placeSearchService({ url, limits, now, log, ...options }: PlaceSearchParts) {
  const kept = new LRUCache<string, FoundPlace[]>({ max: mostKept, ttl: keptForMs });
  let restsUntilMs = 0;

  async function ask(text: string): Promise<FoundPlace[]> {
    const query = new URLSearchParams({
      q: text,
      rows: String(mostPlaces),
      fl: "id,weergavenaam,type,centroide_ll",
      fq: `type:(${kinds})`,
    });
    const answer = await fetch(`${url}/suggest?${query.toString()}`, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(options.patienceMs ?? patienceMs),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return placesIn(await answer.json());
  }

  return {
    /** Never fails because of the register; throws `RateLimited`. */
    async search(user: SessionUser, text: string): Promise<PlaceSearch> {
      if (url === undefined) return { status: "off", places: [] };
      const key = text.replaceAll(signsOfQueries, " ").trim().replaceAll(/\s+/g, " ").toLowerCase();
      if (key === "") return { status: "found", places: [] };
      const known = kept.get(key);
      if (known) return { status: "found", places: known };
      await limits.take(placesPerAccount(user.id));
      if (now().getTime() < restsUntilMs) return { status: "unreachable", places: [] };
      try {
        const places = await ask(key);
        kept.set(key, places);
        return { status: "found", places };
      } catch (error) {
        // What was looked for is nobody's business.
        log.warn({ err: error, host: new URL(url).host }, "the register of places does not answer");
        restsUntilMs = now().getTime() + restMs;
        return { status: "unreachable", places: [] };
      }
    },
  };
}

/** The places of an answer that have a place. */
function placesIn(answer: unknown): FoundPlace[] {
  const docs = (answer as { response?: { docs?: unknown } } | null)?.response?.docs;
  if (!Array.isArray(docs)) throw new Error("no list of places");
  return docs.slice(0, mostPlaces).flatMap((doc: Record<string, unknown> | null) => {
    const { id, weergavenaam: label, type: kind, centroide_ll: point } = doc ?? {};
    const [, longitude, latitude] = /^POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)\s*\)$/i.exec(String(point)) ?? [];
    if (typeof id !== "string" || typeof label !== "string" || longitude === undefined) return [];
    return [
      {
        id,
        label,
        kind: typeof kind === "string" ? kind : "",
        position: [Number(longitude), Number(latitude)] as [number, number],
      },
    ];
  });
}
