import { MapServerUnavailable, RateLimited } from "../services/errors.ts";
import type { Caller } from "../services/maps/MapCall.ts";

export interface QueueLimits {
  /** More are refused, whoever asks. */
  total: number;
  /** More of one company's are refused. */
  perCompany: number;
  perPerson: number;
}

/** What waits, and the turn that it takes: as long as it is thought to be in somebody's way, in any unit. */
interface Entry<Item> {
  item: Item;
  cost: number;
}

/** A person's; the smallest first. */
interface Share<Item> {
  /** What was done for this one, in the units of cost; who had least is next. */
  had: number;
  waiting: Entry<Item>[];
}

interface Company<Item> {
  had: number;
  /** As the queue's, among its persons. */
  level: number;
  persons: Map<string, Share<Item>>;
}

/** Companies that are remembered although nothing of theirs waits, before those that are no longer ahead are let go. */
const rememberedAtMost = 200;
const retryAfterSeconds = 1;

/**
 * Who waits for something of which there is little, and whose turn is next. Each company has as much of it as any other that
 * wants it, and within a company each person, by what their turns cost (start-time fair queueing): who asks for much
 * waits for others, not they for them. Of one person the smallest comes first.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  readonly #companies = new Map<string, Company<Item>>();
  /** What those who are served now had when their turn came: who was away starts from there. */
  #level = 0;
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Answers how to leave before the turn comes; that answers whether it was still to come.
   *
   * @throws MapServerUnavailable when too much waits, RateLimited when too much of this caller does.
   */
  add(item: Item, { company: name, person }: Caller, cost: number): () => boolean {
    const { total, perCompany, perPerson } = this.#limits;
    if (this.#size >= total) throw new MapServerUnavailable({ cause: new Error("too many requests wait") });
    const company = this.#companies.get(name) ?? this.#begin(name);
    const share = shareOf(company, person);
    if (share.waiting.length >= perPerson || waitingOf(company) >= perCompany)
      throw new RateLimited(retryAfterSeconds);
    if (waitingOf(company) === 0) company.had = Math.max(company.had, this.#level);
    if (share.waiting.length === 0) share.had = Math.max(share.had, company.level);
    const entry = { item, cost };
    const at = share.waiting.findIndex((each) => each.cost > cost);
    share.waiting.splice(at < 0 ? share.waiting.length : at, 0, entry);
    this.#size++;
    return () => this.#leave(share, entry);
  }

  /** Takes whose turn it is, of what may be begun now; undefined when nothing may. */
  next(mayBegin: (item: Item) => boolean = () => true): Item | undefined {
    for (const company of byTurn(this.#companies.values(), (each) => waitingOf(each) > 0))
      for (const share of byTurn(company.persons.values(), ({ waiting }) => waiting.length > 0)) {
        const entry = share.waiting.find(({ item }) => mayBegin(item));
        if (!entry) continue;
        this.#leave(share, entry);
        this.#level = Math.max(this.#level, company.had);
        company.level = Math.max(company.level, share.had);
        company.had += entry.cost;
        share.had += entry.cost;
        return entry.item;
      }
    return undefined;
  }

  /** Reckons with what was done without waiting, or with what a turn cost beyond what was thought, which may be less than nothing. */
  charge({ company: name, person }: Caller, cost: number): void {
    const company = this.#companies.get(name) ?? this.#begin(name);
    company.had += cost;
    shareOf(company, person).had += cost;
  }

  /** Everything that waits, which waits no longer. */
  drain(): Item[] {
    const shares = [...this.#companies.values()].flatMap(({ persons }) => [...persons.values()]);
    const items = shares.flatMap(({ waiting }) => waiting.map(({ item }) => item));
    this.#companies.clear();
    this.#size = 0;
    for (const { waiting } of shares) waiting.length = 0;
    return items;
  }

  #begin(name: string): Company<Item> {
    if (this.#companies.size >= rememberedAtMost)
      for (const [other, company] of this.#companies)
        if (company.had <= this.#level && waitingOf(company) === 0) this.#companies.delete(other);
    const company: Company<Item> = { had: this.#level, level: 0, persons: new Map() };
    this.#companies.set(name, company);
    return company;
  }

  #leave(share: Share<Item>, entry: Entry<Item>): boolean {
    const at = share.waiting.indexOf(entry);
    if (at < 0) return false;
    share.waiting.splice(at, 1);
    this.#size--;
    return true;
  }
}

function shareOf<Item>({ persons, level }: Company<Item>, person: string): Share<Item> {
  const share = persons.get(person) ?? { had: level, waiting: [] };
  persons.set(person, share);
  return share;
}

function waitingOf<Item>({ persons }: Company<Item>): number {
  let count = 0;
  for (const { waiting } of persons.values()) count += waiting.length;
  return count;
}

const byTurn = <Each extends { had: number }>(all: Iterable<Each>, waits: (each: Each) => boolean) =>
  [...all].filter(waits).toSorted((a, b) => a.had - b.had);
