/** Actions in a map, reported by the browser (spec §3.14, §3.16). */
export const clientActions = [
  "projectOpened",
  "layerEnabled",
  "layerDisabled",
  "allLayersEnabled",
  "allLayersDisabled",
] as const;
export type ClientAction = (typeof clientActions)[number];

/** Actions in a map that the server logs itself. */
const mapActions = [
  "layerExported",
  "drawingMade",
  "drawingShared",
  "drawingUnshared",
  "drawingRemoved",
  "drawingExported",
] as const;
export type MapAction = (typeof mapActions)[number];

/** Actions of an exam candidate; logged by the server with the attempt. */
const candidateActions = ["examStarted", "examSubmitted"] as const;
export type CandidateAction = (typeof candidateActions)[number];

/** Actions on a company and its users; logged in the transaction of the change. */
export const administrativeActions = [
  "userInvited",
  "userActivated",
  "userChanged",
  "userSuspended",
  "userReinstated",
  "userDeleted",
  "mainUserChanged",
  "companyInvited",
  "companyActivated",
  "companyChanged",
  "companyDeleted",
  "workspaceAssigned",
  "workspaceRenamed",
  "workspaceDeleted",
  "layersImported",
  "layerStyled",
  "layerDescribed",
  "layerRemoved",
  "projectChanged",
  "projectDeleted",
  "mapsSynchronised",
  "examPublished",
  "examClosed",
  "examDeleted",
  "examAssigned",
  "examRetakeAllowed",
  "adminInvited",
  "adminActivated",
  "adminRemoved",
  "accessTokenMade",
  "accessTokenRevoked",
  "singleSignOnChanged",
  "singleSignOnRemoved",
  "userJoined",
  "userLinked",
  "userSignedOut",
  "passkeyAdded",
  "passkeyRenamed",
  "passkeyRemoved",
  "totpEnabled",
  "totpDisabled",
  "recoveryCodesMade",
  "recoveryCodeUsed",
  "secondFactorReset",
  "sessionsEnded",
  "ownDataCopied",
] as const;
export type AdministrativeAction = (typeof administrativeActions)[number];

/** Everything that is logged (spec §3.13–3.16). */
export const activityActions = [
  "signedIn",
  ...clientActions,
  ...mapActions,
  ...candidateActions,
  ...administrativeActions,
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Columns of the log with few distinct values, which can be chosen from a list. */
export const loggedNameFields = ["user", "customer", "project", "layer"] as const;
export type LoggedNameField = (typeof loggedNameFields)[number];

/** Most activities of one request. */
export const activityBatchMaxSize = 100;

/** Maximum length of a layer's name, characters. */
export const layerNameMaxLength = 256;

/** Time zone of days and hours in the log. */
export const logTimeZone = "Europe/Amsterdam";
