import type { AccessToken, MadeAccessToken } from "../../../schemas/accessToken.ts";
import type { Project } from "../../../schemas/project.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";
import { createRecord } from "../records/selectors.ts";

/** One's own access tokens and, for company admins, those of the company. */
export const AccessTokensList = createList<AccessToken>();

/** Making a token. */
export const TokenMaking = createRecord<MadeAccessToken>();

/** The projects that a token can be for. */
export const TokenProjectsReading = createReading<Project[]>();
