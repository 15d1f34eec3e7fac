import { MapServerUnavailable, RateLimited } from "../services/errors.ts";
import type { Caller } from "../services/maps/MapCall.ts";

export interface QueueLimits {
  /** Further ones are refused, whoever asks. */
  total: number;
  /** Further ones of one company are refused. */
  perCompany: number;
  perPerson: number;
}

/** A queued item and its cost, in any unit. */
interface Entry<Item> {
  item: Item;
  cost: number;
}

/** The queue of one person; the cheapest first. */
interface Share<Item> {
  /** Virtual time: the cost served so far; the lowest is next. */
  served: number;
  waiting: Entry<Item>[];
}

interface Company<Item> {
  served: number;
  /** As the queue's level, among its people. */
  level: number;
  persons: Map<string, Share<Item>>;
}

/** Idle companies kept in memory before those without an advantage are dropped. */
const maxIdleCompanies = 200;
const retryAfterSeconds = 1;

/**
 * A fair queue for a scarce resource: each company gets an equal share, and within a company each person, by the cost
 * of their items (start-time fair queueing). Whoever requests much waits for others, not they for them. Of one person's
 * items the cheapest comes first.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  readonly #companies = new Map<string, Company<Item>>();
  /** The virtual time of those being served: whoever was idle starts from there. */
  #level = 0;
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Answers a function that removes the item again, and answers whether it was still queued.
   *
   * @throws MapServerUnavailable when the queue is full, RateLimited when this caller's part of it is.
   */
  add(item: Item, { company: name, person }: Caller, cost: number): () => boolean {
    const { total, perCompany, perPerson } = this.#limits;
    if (this.#size >= total) throw new MapServerUnavailable({ cause: new Error("too many requests wait") });
    const company = this.#companies.get(name) ?? this.#begin(name);
    const share = shareOf(company, person);
    if (share.waiting.length >= perPerson || waitingOf(company) >= perCompany)
      throw new RateLimited(retryAfterSeconds);
    if (waitingOf(company) === 0) company.served = Math.max(company.served, this.#level);
    if (share.waiting.length === 0) share.served = Math.max(share.served, company.level);
    const entry = { item, cost };
    const at = share.waiting.findIndex((each) => each.cost > cost);
    share.waiting.splice(at < 0 ? share.waiting.length : at, 0, entry);
    this.#size++;
    return () => this.#leave(share, entry);
  }

  /** Takes the next item of those that may start now; undefined when there is none. */
  next(mayBegin: (item: Item) => boolean = () => true): Item | undefined {
    for (const company of byTurn(this.#companies.values(), (each) => waitingOf(each) > 0))
      for (const share of byTurn(company.persons.values(), ({ waiting }) => waiting.length > 0)) {
        const entry = share.waiting.find(({ item }) => mayBegin(item));
        if (!entry) continue;
        this.#leave(share, entry);
        this.#level = Math.max(this.#level, company.served);
        company.level = Math.max(company.level, share.served);
        company.served += entry.cost;
        share.served += entry.cost;
        return entry.item;
      }
    return undefined;
  }

  /** Adds the cost of work done without queueing, or the difference to the estimated cost, which may be negative. */
  charge({ company: name, person }: Caller, cost: number): void {
    const company = this.#companies.get(name) ?? this.#begin(name);
    company.served += cost;
    shareOf(company, person).served += cost;
  }

  /** Removes and answers all queued items. */
  drain(): Item[] {
    const shares = [...this.#companies.values()].flatMap(({ persons }) => [...persons.values()]);
    const items = shares.flatMap(({ waiting }) => waiting.map(({ item }) => item));
    this.#companies.clear();
    this.#size = 0;
    for (const { waiting } of shares) waiting.length = 0;
    return items;
  }

  #begin(name: string): Company<Item> {
    if (this.#companies.size >= maxIdleCompanies)
      for (const [other, company] of this.#companies)
        if (company.served <= this.#level && waitingOf(company) === 0) this.#companies.delete(other);
    const company: Company<Item> = { served: this.#level, level: 0, persons: new Map() };
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
  const share = persons.get(person) ?? { served: level, waiting: [] };
  persons.set(person, share);
  return share;
}

function waitingOf<Item>({ persons }: Company<Item>): number {
  let count = 0;
  for (const { waiting } of persons.values()) count += waiting.length;
  return count;
}

const byTurn = <Each extends { served: number }>(all: Iterable<Each>, waits: (each: Each) => boolean) =>
  [...all].filter(waits).toSorted((a, b) => a.served - b.served);
