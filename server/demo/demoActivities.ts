import type { ActivityAction } from "../../schemas/activityActions.ts";
import type { DemoActivity, DemoContent } from "../repositories/demo/writeDemoContent.ts";
import { seededRandom, type SeededRandom } from "./seededRandom.ts";

/** So long before it was placed the demo's log begins. */
const daysBack = 91;
const hourMinutes = 60;
/** When somebody begins, and how likely that is: mornings, after lunch, now and then in the evening. */
const beginnings = [
  [8, 4],
  [9, 6],
  [10, 4],
  [11, 3],
  [13, 5],
  [14, 4],
  [15, 3],
  [16, 2],
  [20, 1],
] as const;

type People = Pick<DemoContent, "companies" | "projects">;

/**
 * Three months of what the people of a demo did: the same every time, but for the days, of which the last is the day before
 * it was placed.
 */
export function demoActivities({ companies, projects }: People, placedAt: Date): DemoActivity[] {
  return companies.flatMap((company) => {
    const own = projects.filter(({ workspace }) => company.workspaces.includes(workspace));
    const [mainUser] = company.users;
    const activated = mainUser ? [{ ...begin(mainUser.email), action: "companyActivated" as const }] : [];
    return [
      ...activated,
      ...company.users.flatMap(({ email }, place) => {
        const random = seededRandom(`activities ${email}`);
        return Array.from({ length: daysBack - 1 }, (_, index) => index + 1).flatMap((daysAgo) => {
          const weekday = new Date(placedAt.getTime() - daysAgo * 86_400_000).getUTCDay();
          const isWeekend = weekday === 0 || weekday === 6;
          // Whoever comes first in the list works with it most.
          if (!random.chance(isWeekend ? 0.04 : 0.85 - place * 0.15)) return [];
          const sessions = random.integer(1, isWeekend ? 1 : 3);
          return Array.from({ length: sessions }, () =>
            session(email, daysAgo, { random, projects: own }),
          ).flat();
        });
      }),
    ];
  });
}

const begin = (email: string) => ({ email, daysAgo: daysBack, seconds: 9 * 3600, isAdministrative: true });

function session(
  email: string,
  daysAgo: number,
  { random, projects }: { random: SeededRandom; projects: DemoContent["projects"] },
): DemoActivity[] {
  const hour = random.weighted(beginnings);
  const start = (hour * hourMinutes + random.integer(0, 59)) * 60;
  const lengthSeconds = random.integer(4, 75) * 60;
  const signedIn = {
    email,
    daysAgo,
    seconds: start,
    action: "signedIn" as const,
    durationMs: lengthSeconds * 1000,
  };
  let seconds = start;
  const step = () => {
    seconds = Math.min(seconds + random.integer(5, 240), start + lengthSeconds);
    return seconds;
  };
  const opened = Array.from({ length: random.integer(1, 2) }, () => {
    // The first project of a workspace is the one that most is done in.
    const project = random.weighted(projects.map((each, index) => [each, projects.length - index] as const));
    const activityOf = (action: ActivityAction, layer?: string): DemoActivity => ({
      email,
      daysAgo,
      seconds: step(),
      action,
      project: project.name,
      layer,
    });
    const switches = Array.from({ length: random.integer(0, 6) }, () => {
      if (random.chance(0.12))
        return activityOf(random.chance(0.5) ? "allLayersEnabled" : "allLayersDisabled");
      const layers = project.layers.map((layer, index) => [layer, index + 1] as const);
      return activityOf(random.chance(0.6) ? "layerEnabled" : "layerDisabled", random.weighted(layers));
    });
    return [activityOf("projectOpened"), ...switches.toSorted((one, other) => one.seconds - other.seconds)];
  });
  return [signedIn, ...opened.flat()];
}
