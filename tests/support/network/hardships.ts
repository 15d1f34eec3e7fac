/** What makes a race that is rare on a quiet machine happen each time; `npm run test:amplified` takes them in turn. */
export const hardships = [
  "slow-focus",
  "slow-chunks",
  "slow-answers",
  "double-answers",
  "busy-core",
] as const;
export type Hardship = (typeof hardships)[number];

/** Those of `AMPLIFY`, with commas between. */
export function readHardships(asked: string | undefined): ReadonlySet<Hardship> {
  const names = (asked ?? "").split(",").filter(Boolean);
  const found = hardships.filter((each) => names.includes(each));
  if (found.length < names.length)
    throw new Error(`AMPLIFY is ${asked}; it takes ${hardships.join(", ")}, with commas between.`);
  return new Set(found);
}
