import { afterAll, describe, expect, it } from "vitest";
import type { SessionUser } from "../../../server/services/session/sessions.ts";
import { permissionService } from "../../../server/services/access/permissions.ts";
import { synchronisationService } from "../../../server/services/synchronisation/synchronisations.ts";
import { setupApp } from "../../support/app/testApp.ts";

/** What each service asks of its caller by itself, whatever the edges before it checked; behind its name, its tasks. */
const demands = {
  "read companies": "access: of; admins: list; companies: list get; companyUsers: listOf",
  "create companies": "admins: invite inviteAgain; companies: invite",
  "update companies": `
    accountStanding: handOverOf
    companies: update inviteAgain
    emailCorrections: ofMainUser
    pictures: giveCompany
  `,
  "delete companies": "admins: remove; companies: remove",
  "read companyUsers": "companyUsers: list get",
  "create companyUsers": "companyUsers: invite inviteAll inviteAgain",
  "update companyUsers": `
    accountStanding: handOverOwn reinstate suspend
    companyUsers: update
    emailCorrections: ofUser
  `,
  "delete companyUsers": "companyUsers: remove",
  "read logs": `
    administrationLog: list names table
    customerLogs: list names ofPerson people statistics table
  `,
  "delete logs": "administrationLog: erasePerson; customerLogs: erasePerson",
  "read projects": `
    accessTokens: make
    areaGroups: group
    attributeValues: count
    bookmarks: create list remove update
    drawings: create export get list remove requireOwn update
    featureSearch: search
    layerExports: begin
    layerMetadata: getIn ofProject putIn
    projects: forUser isSeen list mapData
  `,
  "update projects": "projectForms: get update",
  "delete projects": "projectForms: remove",
  "read exams": "examAttempts: begin get inHand list result save submit",
  "create exams": "exams: create",
  "update exams": `
    examCandidates: assign get
    examPreviews: open score
    examReviews: allowRetake export get judge list statistics
    exams: close get list publish update
    pictures: keepForExams
  `,
  "delete exams": "exams: remove",
  "read workspaces": "synchronisations: get list; workspaces: list",
  "update workspaces": `
    companies: assignWorkspaces
    imports: answer create get list preview receive remove save
    layerMetadata: get put
    layerStyles: get put read write
    storedLayers: features get list remove
    synchronisations: apply cancel start
    workspaceChanges: rename
  `,
  "delete workspaces": "workspaceChanges: removal remove",
};

/**
 * What asks for no grant: it concerns the caller alone, belongs to nobody who is signed in, or is work of the server.
 * Some of `auditLog`, `companies`, `accountActs` and `sso…` is of one's own company, or of any: the matrix says who.
 */
const withoutDemand = `
  accessTokens: list removeExpired revoke
  activityLog: prune take
  auth: signIn signOut
  devices: list signOut signOutOthers
  emailChange: cancel confirm request
  examAttempts: submitOverdue
  imports: registerArrivals removeOld
  invitations: accept get removeExpired
  layerMetadata: takeTold wordsOf
  passwordChange: change
  passwordResets: request reset
  pictures: find giveOwnCompany giveSelf removeUnused requireOwnCompany
  placeSearch: search
  profile: currentUser myCompany profile update
  projects: explainFor forget shownIn
  workspaceChanges: retryMoves
  auditLog: prune record
  confirmations: confirm get options require
  ownData: copy
  ownFactors: addPasskey beginTotp confirmTotp get passkeyOptions removePasskey removeTotp renamePasskey renewRecoveryCodes resealSecrets
  secondStep: askedFor begin finish options passkeyOptions removeExpired signIn
  auditLog: lines
  companies: updateOwn
  accountActs: endSessions resetSecondFactor
  ssoSettings: get put remove resealSecrets test warnOfExpiry
  ssoSignIns: finish removeExpired start
  ssoSignOuts: backChannelLogout endSessionUrl removeExpired
`;

/** Services that people never call. */
const internal =
  "changeEvents eventBus health knownDevices mailQueue permissions sessions synchronisationRuns tokenReaders".split(
    " ",
  );

const test = await setupApp();
afterAll(() => test.close());

const userOf = (role: string): SessionUser => ({
  id: 7,
  email: "iemand@voorbeeld.example",
  firstName: "",
  lastName: "",
  language: "nl",
  role: { id: 9, name: role, isAdmin: false },
  company: { id: test.seeded.companies.voorbeeld, name: "Gemeente Voorbeeld", logo: null },
  isMainUser: false,
  picture: null,
  version: 1,
});

type Functions = Record<string, Record<string, (...given: unknown[]) => unknown>>;

async function call(name: string, user: SessionUser): Promise<unknown> {
  const [service = "", task = ""] = name.split(".");
  return await (test.app.services as unknown as Functions)[service]?.[task]?.(user, -1, {}, {});
}

describe("a service, by itself §1.4 §6.3", () => {
  const tasksIn = (text: string) =>
    text.split(/[\n;]/).flatMap((line) => {
      const [service, ...tasks] = line.trim().split(/:? /);
      return tasks.map((task) => `${service}.${task}`);
    });
  const cases = Object.entries(demands).flatMap(([demand, text]) =>
    tasksIn(text).map((name) => [name, demand]),
  );
  it.each(cases)("%s is for who may %s", async (name, demand) => {
    await expect(call(name, userOf("nobody"))).rejects.toThrow(`auth.forbidden: nobody may not ${demand}`);
  });

  it("asks for a second grant where projects are removed along", async () => {
    const permissions = permissionService([
      { role: "halfway", resource: "workspaces", action: "update:any", attributes: "*" },
    ]);
    const synchronisations = synchronisationService({
      runs: test.app.services.synchronisationRuns,
      permissions,
    });

    await expect(
      synchronisations.apply(userOf("halfway"), 1, { deleteProjectIds: [1], leaveOut: [] }),
    ).rejects.toThrow("auth.forbidden: halfway may not delete projects");
  });

  it("is named here with all it does, so that none is without a demand by oversight", () => {
    const known = [...cases.map(([name]) => name), ...tasksIn(withoutDemand)];

    const tasks = Object.entries(test.app.services)
      .filter(([service]) => !internal.includes(service))
      .flatMap(([service, functions]) =>
        typeof functions === "object"
          ? Object.entries(functions).flatMap(([task, value]) =>
              typeof value === "function" ? [`${service}.${task}`] : [],
            )
          : [],
      );

    expect(new Set(tasks)).toEqual(new Set(known));
  });
});
