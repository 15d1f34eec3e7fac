import { type DemoDepartureService, DemoPlanChanged } from "../../services/demo/demoDeparture.ts";
import { nightlyReset } from "../../services/demo/nightlyReset.ts";
import type { AdminLink, FirstAdminService, NoAdminLink } from "../../services/admins/firstAdmin.ts";
import { CommandFailure } from "../command.ts";
import type { AdminCommand } from "./adminArguments.ts";
import { parsePerson } from "./parsePerson.ts";
import { planLines } from "./planLines.ts";

/** The result of a command; sent as JSON by a running server. */
export interface AdminAnswer {
  lines: string[];
  /** Of `planRemoval`: what to pass to `removeDemo`; undefined where nothing would be removed. */
  plan?: string;
}

export interface AdminServices {
  firstAdmin: FirstAdminService;
  departure: DemoDepartureService;
  /** Whether everything is reset each night. */
  isPutBack: () => Promise<boolean>;
  /** Whether the server that does this shows a demo until it is restarted. */
  isDemoShown: boolean;
  isMailing: boolean;
}

/** Creates a platform admin; the complete command, for instructions. */
export const createCommand = 'npm run admin -- create --email you@example.nl --name "Your Name"';

/** Performs a command. Throws `CommandFailure`. */
export async function performCommand(services: AdminServices, order: AdminCommand): Promise<AdminAnswer> {
  switch (order.kind) {
    case "create":
      return { lines: await create(services, order) };
    case "reset":
      return { lines: await reset(services, order.email) };
    case "list":
      return { lines: await list(services) };
    case "keep":
      return { lines: await keep(services) };
    case "planRemoval":
      return await planRemoval(services, order.isForced);
    default:
      return { lines: await removeDemo(services, order) };
  }
}

async function create(
  { firstAdmin, isMailing, isPutBack }: AdminServices,
  given: { email: string; name: string },
): Promise<string[]> {
  const person = parsePerson(given);
  const made = linkOf(await firstAdmin.create(person), person.email);
  const warning = (await isPutBack())
    ? [
        `This is a demo that is put back each night at 0${nightlyReset.hour}:00, and this admin goes with it. ` +
          "To keep what you make: npm run admin -- keep",
      ]
    : [];
  return [
    `${person.email} is platform admin once a password is set with this link:`,
    ...made(isMailing),
    ...warning,
  ];
}

async function reset({ firstAdmin, isMailing }: AdminServices, email: string): Promise<string[]> {
  const account = email.trim().toLowerCase();
  const made = linkOf(await firstAdmin.reset(account), account);
  return [`With this link ${account} sets a new password:`, ...made(isMailing)];
}

const refusals: Readonly<Record<NoAdminLink, (email: string) => string>> = {
  isAdmin: (email) =>
    `${email} is platform admin already. For a new password: npm run admin -- reset --email ${email}`,
  isSomebodyElse: (email) => `${email} is the account of a user of a company, and no platform admin.`,
  isNobody: (email) => `There is no account ${email}. npm run admin -- list tells who is platform admin.`,
};

function linkOf(made: AdminLink | NoAdminLink, email: string): (isMailing: boolean) => string[] {
  if (typeof made === "string") throw new CommandFailure(refusals[made](email));
  return (isMailing) => [
    `  ${made.link}`,
    `It works once, until ${made.until.toISOString().slice(0, 16).replace("T", " ")} UTC.` +
      (isMailing ? " Another one is mailed as well." : ""),
  ];
}

async function list({ firstAdmin }: AdminServices): Promise<string[]> {
  const admins = await firstAdmin.list();
  if (admins.length === 0) return [`There is no platform admin. Make one: ${createCommand}`];
  return admins.map(({ email, firstName, lastName, status, activatedAt }) => {
    const name = `${firstName} ${lastName}`.trim();
    const since = activatedAt ? `since ${activatedAt.toISOString().slice(0, 10)}` : status;
    return [email, name, since].filter((part) => part !== "").join("  ");
  });
}

async function keep({ departure, firstAdmin, isDemoShown }: AdminServices): Promise<string[]> {
  const wasDemo = await departure.leave();
  const { accounts } = await departure.counts();
  return [
    wasDemo
      ? "The demo is over here: nothing is put back any more, and everything that was made stays."
      : "The demo was over here already.",
    ...(accounts > 0
      ? [
          `Its ${accounts} accounts no longer sign in. npm run admin -- remove-demo takes the demo's own content out.`,
        ]
      : []),
    ...(isDemoShown ? ["Start the server again: until then its pages still speak of a demo."] : []),
    ...((await firstAdmin.hasAny()) ? [] : [`Now make your first platform admin: ${createCommand}`]),
  ];
}

async function planRemoval(
  { departure, firstAdmin }: AdminServices,
  isForced: boolean,
): Promise<AdminAnswer> {
  if (!(await departure.hasLeft()))
    throw new CommandFailure(
      (await departure.counts()).accounts > 0
        ? "The demo is on here. End it first: npm run admin -- keep"
        : "Nothing of the demo is here.",
    );
  if (!(await firstAdmin.hasAny()))
    throw new CommandFailure(
      `First have a platform admin of your own, with a password set: ${createCommand}`,
    );
  const plan = await departure.plan(isForced);
  const lines = planLines(plan);
  if (lines.length === 0) return { lines: ["Nothing of the demo is here."] };
  const doesNothing = plan.accounts.length + plan.companies.length + plan.workspaces.length === 0;
  return { lines, plan: doesNothing ? undefined : JSON.stringify(plan) };
}

async function removeDemo(
  { departure }: AdminServices,
  { isForced, plan }: { isForced: boolean; plan: string },
): Promise<string[]> {
  try {
    await departure.remove(isForced, JSON.parse(plan));
  } catch (error) {
    if (!(error instanceof DemoPlanChanged)) throw error;
    throw new CommandFailure(
      "Something of it changed meanwhile: nothing was taken out. Give the command again.",
    );
  }
  return ["That is gone."];
}
