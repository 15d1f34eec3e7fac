/** The categories that Lighthouse judges, as it names them. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** The least that a page must score, of 100. */
export type Thresholds = Readonly<Record<Category, number>>;

/** One audit that cost points: what it asks, and what it found. */
export interface Lost {
  category: Category;
  title: string;
  found: string;
}

/** What Lighthouse found of one page at one visit. */
export interface Visit {
  scores: Readonly<Record<Category, number>>;
  /** Largest contentful paint and total blocking time, simulated; ms. */
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** By which part of its speed before it the machine was faster or slower after it. */
  drift: number;
  lost: readonly Lost[];
}

/** The visit in the middle by its performance; of an even number the lesser of the two. */
function medianVisit(visits: readonly Visit[]): Visit {
  const inOrder = visits.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const median = inOrder[Math.ceil(inOrder.length / 2) - 1];
  if (!median) throw new Error("There was no visit to judge.");
  return median;
}

/** So many of the visits, those during which the machine kept its speed best. */
export const steadiest = (visits: readonly Visit[], count: number): Visit[] =>
  visits.toSorted((a, b) => a.drift - b.drift).slice(0, count);

/**
 * The worst of what does not depend on the moment, and the median of what does: a page is as accessible as at its worst
 * visit, and as fast as at the one in the middle.
 */
export function judge(
  visits: readonly Visit[],
  thresholds: Thresholds,
): { visit: Visit; failed: Category[] } {
  const median = medianVisit(visits);
  const worst = (category: Category) => Math.min(...visits.map(({ scores }) => scores[category]));
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      category === "performance" ? median.scores.performance : worst(category),
    ]),
  ) as Record<Category, number>;
  const lost = new Map(visits.flatMap((visit) => visit.lost).map((each) => [each.title, each]));
  const failed = categories.filter((category) => scores[category] < thresholds[category]);
  return {
    visit: {
      ...median,
      scores,
      lost: [...lost.values()].filter(({ category }) => failed.includes(category)),
    },
    failed,
  };
}
