/**
 * Every code the server answers with in `message`; the texts live in `locales/` under `errors.<code>`.
 * Source: spec §8 (server messages) and the HTTP contract.
 */
export const errorCodes = [
  "auth.unauthenticated",
  "auth.forbidden",
  "auth.invalidCredentials",
  "auth.notActivated",
  "auth.loginUnavailable",
  "server.internal",
  "server.unavailable",
  "server.storageFull",
  "token.invalid",
  "token.notForThisUse",
  "profile.currentPasswordWrong",
  "profile.tooManyPasswordAttempts",
  "entity.notFound",
  "entity.changed",
  "validation.failed",
  "validation.numericString",
  "query.invalid",
  "request.invalid",
  "request.tooLarge",
  "rateLimit.exceeded",
  "exam.submitFailed",
  "exam.noQuestions",
  "exam.sectionNeedsQuestion",
  "exam.notOpen",
  "exam.timeIsUp",
  "exam.alreadySubmitted",
  "exam.notSubmitted",
  "bookmark.nameTaken",
  "bookmark.tooMany",
  "user.inviteFailed",
  "user.mainUserImmutable",
  "user.isYourself",
  "user.lastPlatformAdmin",
  "company.maxUsersReached",
  "invitation.userExists",
  "invitation.invalid",
  "file.typeNotAllowed",
  "file.tooLarge",
  "file.uploadFailed",
  "session.expired",
  "map.requestNotAllowed",
  "map.serverUnavailable",
  "demo.resetBusy",
  "import.noSpace",
  "import.notHere",
  "import.wrongOffset",
  "import.tooLarge",
  "import.formatUnknown",
  "import.wrongState",
  "import.tooMany",
  "import.layerExists",
  "import.layerShared",
  "layer.notAlone",
  "import.unreadable",
  "import.noFeatures",
  "import.tooComplex",
  "import.tooSlow",
  "import.memory",
  "import.crashed",
  "import.interrupted",
  "synchronisation.busy",
  "synchronisation.outOfDate",
  "synchronisation.interrupted",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of every failed call. `details` names the fields at fault by JSON Pointer. */
export interface ErrorBody {
  statusCode: number;
  message: ErrorCode;
  details?: { path: string; message: string }[];
}
