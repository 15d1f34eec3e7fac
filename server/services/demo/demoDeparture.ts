import type { DemoCounts, DemoDepartureRepository } from "../../repositories/demo/demoDeparture.ts";
import type { DemoRemains, DemoRemainsRepository } from "../../repositories/demo/demoRemains.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionService } from "../session/sessions.ts";

/** The demo's files in a data folder; paths are relative to its folder `geodata`. */
interface DemoFilesPlace {
  find(workspaces: readonly string[]): Promise<{ unchanged: string[]; own: string[] }>;
  remove(workspaces: readonly string[]): Promise<void>;
  /** Titles of the demo's own exams. */
  examTitles: readonly string[];
}

/** A part of the demo that is kept because others added to it. */
interface Kept {
  name: string;
  /** Sentences for the terminal. */
  reasons: string[];
}

/** What is removed with the demo, and what is kept. */
export interface DemoPlan {
  accounts: string[];
  companies: { id: number; name: string }[];
  workspaces: { id: number; name: string; projects: string[] }[];
  /** Files that are removed, and those in removed workspaces that stay in their folder. */
  files: string[];
  filesLeft: string[];
  keptCompanies: Kept[];
  keptWorkspaces: Kept[];
}

interface DepartureParts {
  demoDeparture: DemoDepartureRepository;
  demoRemains: DemoRemainsRepository;
  files: DemoFilesPlace;
  sessions: Pick<SessionService, "publishEnds">;
  projects: Pick<ProjectService, "forget">;
}

/** The demo changed between showing the plan and carrying it out. */
export class DemoPlanChanged extends Error {
  override name = "DemoPlanChanged";
}

/** Turns a demo into a real installation: leaves demo mode, and removes the demo's content. */
export function demoDepartureService(parts: DepartureParts) {
  const { demoDeparture, demoRemains, files, sessions, projects } = parts;

  async function plan(isForced: boolean): Promise<DemoPlan> {
    const remains = await demoRemains.find();
    const own = await files.find(remains.workspaces.map(({ name }) => name));
    return planOf(remains, { ...own, examTitles: files.examTitles, isForced });
  }

  return {
    hasLeft: () => demoDeparture.hasLeft(),
    counts: (): Promise<DemoCounts> => demoDeparture.counts(),

    /** Leaves demo mode for good; its accounts are signed out. Answers whether it still was a demo. */
    async leave(): Promise<boolean> {
      const { wasDemo, endedSessions } = await demoDeparture.leave();
      sessions.publishEnds(endedSessions, "removed");
      return wasDemo;
    },

    plan,

    /** Carries out the plan; throws `DemoPlanChanged` where it no longer equals the one that was shown. */
    async remove(isForced: boolean, lookedAt: DemoPlan): Promise<void> {
      const own = await files.find(lookedAt.workspaces.map(({ name }) => name).concat(namesOf(lookedAt)));
      const endedSessions = await demoRemains.remove((remains) => {
        const now = planOf(remains, { ...own, examTitles: files.examTitles, isForced });
        if (JSON.stringify(now) !== JSON.stringify(lookedAt)) throw new DemoPlanChanged();
        return {
          companyIds: now.companies.map(({ id }) => id),
          workspaceIds: now.workspaces.map(({ id }) => id),
        };
      });
      sessions.publishEnds(endedSessions, "removed");
      projects.forget();
      await files.remove(lookedAt.workspaces.map(({ name }) => name));
    },
  };
}

export type DemoDepartureService = ReturnType<typeof demoDepartureService>;

const namesOf = ({ keptWorkspaces }: DemoPlan) => keptWorkspaces.map(({ name }) => name);

interface PlanFacts {
  unchanged: readonly string[];
  own: readonly string[];
  examTitles: readonly string[];
  /** Also removes what others added. */
  isForced: boolean;
}

function planOf(remains: DemoRemains, { unchanged, own, examTitles, isForced }: PlanFacts): DemoPlan {
  const companies = remains.companies.map((company) => ({
    ...company,
    reasons: isForced ? [] : reasonsOfCompany(company, examTitles),
  }));
  const staying = new Map(
    companies.filter(({ reasons }) => reasons.length > 0).map(({ id, name }) => [id, name]),
  );
  const stayingMainUsers = new Set(
    companies.flatMap(({ id, mainUser }) => (staying.has(id) && mainUser !== null ? [mainUser] : [])),
  );
  const workspaces = remains.workspaces.map((workspace) => {
    const users = workspace.companyIds.flatMap((id) => staying.get(id) ?? []);
    const theirs = own.filter((path) => path.startsWith(`${workspace.name}/`));
    const reasons = isForced
      ? []
      : reasonsOfWorkspace(workspace, [...users, ...workspace.ownCompanies], theirs);
    return { ...workspace, reasons };
  });
  const going = workspaces.filter(({ reasons }) => reasons.length === 0);
  const isGoing = (path: string) => going.some(({ name }) => path.startsWith(`${name}/`));
  const kept = (all: readonly Kept[]) =>
    all.filter(({ reasons }) => reasons.length > 0).map(({ name, reasons }) => ({ name, reasons }));
  return {
    accounts: remains.accounts.filter((email) => !stayingMainUsers.has(email)),
    companies: companies.filter(({ reasons }) => reasons.length === 0).map(({ id, name }) => ({ id, name })),
    workspaces: going.map(({ id, name, demoProjects, ownProjects }) => ({
      id,
      name,
      projects: [...demoProjects, ...ownProjects],
    })),
    files: unchanged.filter(isGoing).toSorted(),
    filesLeft: own.filter(isGoing).toSorted(),
    keptCompanies: kept(companies),
    keptWorkspaces: kept(workspaces),
  };
}

function reasonsOfCompany(
  { ownUsers, exams }: DemoRemains["companies"][number],
  examTitles: readonly string[],
): string[] {
  const ownExams = exams.filter((title) => !examTitles.includes(title));
  return [
    ...(ownUsers.length > 0 ? [`it has users of its own: ${ownUsers.join(", ")}`] : []),
    ...(ownExams.length > 0 ? [`it has exams of its own: ${ownExams.join(", ")}`] : []),
  ];
}

function reasonsOfWorkspace(
  { ownProjects }: DemoRemains["workspaces"][number],
  users: readonly string[],
  files: readonly string[],
): string[] {
  return [
    ...(users.length > 0 ? [`people of ${users.join(", ")} see it`] : []),
    ...(ownProjects.length > 0 ? [`it has projects of its own: ${ownProjects.join(", ")}`] : []),
    ...(files.length > 0 ? [`it has files of its own: ${files.join(", ")}`] : []),
  ];
}
