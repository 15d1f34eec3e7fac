/** What a person does in a map, told by the browser (spec §3.14, §3.16). */
export const clientActions = [
  "projectOpened",
  "layerEnabled",
  "layerDisabled",
  "allLayersEnabled",
  "allLayersDisabled",
] as const;
export type ClientAction = (typeof clientActions)[number];

/** What a candidate does; written by the server with the attempt. */
const candidateActions = ["examStarted", "examSubmitted"] as const;
export type CandidateAction = (typeof candidateActions)[number];

/** What is done to a company and its people; written with the change itself. */
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
] as const;
export type AdministrativeAction = (typeof administrativeActions)[number];

/** Everything that is logged (spec §3.13–3.16). */
export const activityActions = [
  "signedIn",
  ...clientActions,
  ...candidateActions,
  ...administrativeActions,
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What a row of a log names that is one of few, so that it can be chosen from. */
export const loggedNameFields = ["user", "customer", "project", "layer"] as const;
export type LoggedNameField = (typeof loggedNameFields)[number];

/** Most activities that are taken at once. */
export const activityBatchMaxSize = 100;

/** Longest layer name that is taken, characters. */
export const layerNameMaxLength = 256;

/** The clocks that days and hours of the log are counted by. */
export const logTimeZone = "Europe/Amsterdam";
