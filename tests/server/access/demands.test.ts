import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SessionUser } from "../../../server/services/session/sessions.ts";
import { permissionService } from "../../../server/services/access/permissions.ts";
import { synchronisationService } from "../../../server/services/synchronisation/synchronisations.ts";
import { setupApp, type TestApp } from "../../support/app/testApp.ts";

/** What each service asks of its caller by itself, whatever the edges before it checked. */
const demands = {
  "read companies": ["access.of", "admins.list", "companies.list", "companies.get", "companyUsers.listOf"],
  "create companies": ["admins.invite", "admins.inviteAgain", "companies.invite"],
  "update companies": [
    "accountStanding.handOverOf",
    "companies.update",
    "companies.inviteAgain",
    "emailCorrections.ofMainUser",
    "pictures.giveCompany",
  ],
  "delete companies": ["admins.remove", "companies.remove"],
  "read companyUsers": ["companyUsers.list", "companyUsers.get"],
  "create companyUsers": ["companyUsers.invite", "companyUsers.inviteAll", "companyUsers.inviteAgain"],
  "update companyUsers": [
    "accountStanding.handOverOwn",
    "accountStanding.reinstate",
    "accountStanding.suspend",
    "companyUsers.update",
    "emailCorrections.ofUser",
  ],
  "delete companyUsers": ["companyUsers.remove"],
  "read logs": [
    "administrationLog.list",
    "administrationLog.names",
    "administrationLog.table",
    "customerLogs.list",
    "customerLogs.names",
    "customerLogs.ofPerson",
    "customerLogs.people",
    "customerLogs.statistics",
    "customerLogs.table",
  ],
  "delete logs": ["administrationLog.erasePerson", "customerLogs.erasePerson"],
  "read projects": [
    "accessTokens.make",
    "areaGroups.group",
    "attributeValues.count",
    "bookmarks.create",
    "bookmarks.list",
    "bookmarks.remove",
    "bookmarks.update",
    "drawings.create",
    "drawings.export",
    "drawings.get",
    "drawings.list",
    "drawings.remove",
    "drawings.requireOwn",
    "drawings.update",
    "featureSearch.search",
    "layerExports.begin",
    "layerMetadata.getIn",
    "layerMetadata.ofProject",
    "layerMetadata.putIn",
    "projects.forUser",
    "projects.isSeen",
    "projects.list",
    "projects.mapData",
  ],
  "update projects": ["projectForms.get", "projectForms.update"],
  "delete projects": ["projectForms.remove"],
  "read exams": [
    "examAttempts.begin",
    "examAttempts.get",
    "examAttempts.inHand",
    "examAttempts.list",
    "examAttempts.result",
    "examAttempts.save",
    "examAttempts.submit",
  ],
  "create exams": ["exams.create"],
  "update exams": [
    "examCandidates.assign",
    "examCandidates.get",
    "examPreviews.open",
    "examPreviews.score",
    "examReviews.allowRetake",
    "examReviews.export",
    "examReviews.get",
    "examReviews.judge",
    "examReviews.list",
    "examReviews.statistics",
    "exams.close",
    "exams.get",
    "exams.list",
    "exams.publish",
    "exams.update",
    "pictures.keepForExams",
  ],
  "delete exams": ["exams.remove"],
  "read workspaces": ["synchronisations.get", "synchronisations.list", "workspaces.list"],
  "update workspaces": [
    "companies.assignWorkspaces",
    "imports.answer",
    "imports.create",
    "imports.get",
    "imports.list",
    "imports.preview",
    "imports.receive",
    "imports.remove",
    "imports.save",
    "layerMetadata.get",
    "layerMetadata.put",
    "layerStyles.get",
    "layerStyles.put",
    "layerStyles.read",
    "layerStyles.write",
    "storedLayers.features",
    "storedLayers.get",
    "storedLayers.list",
    "storedLayers.remove",
    "synchronisations.apply",
    "synchronisations.cancel",
    "synchronisations.start",
    "workspaceChanges.rename",
  ],
  "delete workspaces": ["workspaceChanges.removal", "workspaceChanges.remove"],
};

/** What asks for no grant: it concerns the caller alone, belongs to nobody who is signed in, or is work of the server. */
const withoutDemand = [
  "accessTokens.list",
  "accessTokens.removeExpired",
  "accessTokens.revoke",
  "activityLog.prune",
  "activityLog.take",
  "auth.signIn",
  "auth.signOut",
  "devices.list",
  "devices.signOut",
  "devices.signOutOthers",
  "emailChange.cancel",
  "emailChange.confirm",
  "emailChange.request",
  "examAttempts.submitOverdue",
  "imports.registerArrivals",
  "imports.removeOld",
  "invitations.accept",
  "invitations.get",
  "invitations.removeExpired",
  "layerMetadata.takeTold",
  "layerMetadata.wordsOf",
  "passwordChange.change",
  "passwordResets.request",
  "passwordResets.reset",
  "pictures.find",
  "pictures.giveOwnCompany",
  "pictures.giveSelf",
  "pictures.removeUnused",
  "pictures.requireOwnCompany",
  "placeSearch.search",
  "profile.currentUser",
  "profile.myCompany",
  "profile.profile",
  "profile.update",
  "projects.explainFor",
  "projects.forget",
  "projects.shownIn",
  "workspaceChanges.retryMoves",
  "auditLog.prune",
  "auditLog.record",
  "confirmations.confirm",
  "confirmations.get",
  "confirmations.options",
  "confirmations.require",
  "ownData.copy",
  "ownFactors.addPasskey",
  "ownFactors.beginTotp",
  "ownFactors.confirmTotp",
  "ownFactors.get",
  "ownFactors.passkeyOptions",
  "ownFactors.removePasskey",
  "ownFactors.removeTotp",
  "ownFactors.renamePasskey",
  "ownFactors.renewRecoveryCodes",
  "ownFactors.resealSecrets",
  "secondStep.askedFor",
  "secondStep.begin",
  "secondStep.finish",
  "secondStep.options",
  "secondStep.passkeyOptions",
  "secondStep.removeExpired",
  "secondStep.signIn",
  // Of one's own company, or of any: the matrix says who.
  "auditLog.lines",
  "companies.updateOwn",
  "accountActs.endSessions",
  "accountActs.resetSecondFactor",
  // Of one's own company or of any: `tests/server/matrix/ssoRows.ts` says who.
  "ssoSettings.get",
  "ssoSettings.put",
  "ssoSettings.remove",
  "ssoSettings.resealSecrets",
  "ssoSettings.test",
  "ssoSettings.warnOfExpiry",
  "ssoSignIns.finish",
  "ssoSignIns.removeExpired",
  "ssoSignIns.start",
  "ssoSignOuts.backChannelLogout",
  "ssoSignOuts.endSessionUrl",
  "ssoSignOuts.removeExpired",
];

/** Services that people never call. */
const internal = [
  "changeEvents",
  "eventBus",
  "health",
  "knownDevices",
  "mailQueue",
  "permissions",
  "sessions",
  "synchronisationRuns",
  "tokenReaders",
];

let test: TestApp;
beforeAll(async () => {
  test = await setupApp();
});
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
  const cases = Object.entries(demands).flatMap(([demand, names]) => names.map((name) => [name, demand]));
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
    const known = [...cases.map(([name]) => name), ...withoutDemand];

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
