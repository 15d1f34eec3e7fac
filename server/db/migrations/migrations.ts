import type { Migration } from "kysely";
import { foundation } from "./0001-foundation.ts";
import { rolesAndGrants } from "./0002-roles-and-grants.ts";
import { passwordResets } from "./0003-password-resets.ts";
import { people } from "./0004-people.ts";
import { mailQueue } from "./0005-mail-queue.ts";
import { seatsAndInvitations } from "./0006-seats-and-invitations.ts";
import { listIndexes } from "./0007-list-indexes.ts";
import { demoContent } from "./0008-demo-content.ts";
import { synchronisation } from "./0009-synchronisation.ts";
import { imports } from "./0010-imports.ts";
import { exams } from "./0011-exams.ts";
import { activities } from "./0012-activities.ts";
import { activityFigures } from "./0013-activity-figures.ts";
import { bookmarks } from "./0014-bookmarks.ts";
import { demoMarks } from "./0015-demo-marks.ts";
import { standingOfAccounts } from "./0016-standing-of-accounts.ts";
import { administrationLog } from "./0017-administration-log.ts";
import { knownDevices } from "./0018-known-devices.ts";
import { examCandidates } from "./0020-exam-candidates.ts";
import { workspaceMoves } from "./0021-workspace-moves.ts";
import { tableComments } from "./0022-comments.ts";
import { tokensAndDevices } from "./0023-tokens-and-devices.ts";
import { layerMetadata } from "./0024-layer-metadata.ts";
import { layerArrangement } from "./0025-layer-arrangement.ts";
import { savedFilters } from "./0026-saved-filters.ts";
import { singleSignOn } from "./0027-single-sign-on.ts";
import { secondFactors } from "./0032-second-factors.ts";
import { drawings } from "./0040-drawings.ts";
import { companyPolicyAndAudit } from "./0034-company-policy-and-audit.ts";
import { policyAndMails } from "./0043-policy-and-mails.ts";
import { sessionsEndedMail } from "./0045-sessions-ended-mail.ts";
import { savedSelections } from "./0047-saved-selections.ts";
import { examVersionFields } from "./0050-exam-version-fields.ts";

/** In order of execution, which is the order of the names. A migration that was released never changes. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-roles-and-grants": rolesAndGrants,
  "0003-password-resets": passwordResets,
  "0004-people": people,
  "0005-mail-queue": mailQueue,
  "0006-seats-and-invitations": seatsAndInvitations,
  "0007-list-indexes": listIndexes,
  "0008-demo-content": demoContent,
  "0009-synchronisation": synchronisation,
  "0010-imports": imports,
  "0011-exams": exams,
  "0012-activities": activities,
  "0013-activity-figures": activityFigures,
  "0014-bookmarks": bookmarks,
  "0015-demo-marks": demoMarks,
  "0016-standing-of-accounts": standingOfAccounts,
  "0017-administration-log": administrationLog,
  "0018-known-devices": knownDevices,
  "0020-exam-candidates": examCandidates,
  "0021-workspace-moves": workspaceMoves,
  "0022-comments": tableComments,
  "0023-tokens-and-devices": tokensAndDevices,
  "0024-layer-metadata": layerMetadata,
  "0025-layer-arrangement": layerArrangement,
  "0026-saved-filters": savedFilters,
  "0027-single-sign-on": singleSignOn,
  "0032-second-factors": secondFactors,
  "0034-company-policy-and-audit": companyPolicyAndAudit,
  "0040-drawings": drawings,
  "0043-policy-and-mails": policyAndMails,
  "0045-sessions-ended-mail": sessionsEndedMail,
  "0047-saved-selections": savedSelections,
  "0050-exam-version-fields": examVersionFields,
};
