import { FormattedList, FormattedMessage } from "react-intl";
import type { AccessToken } from "../../../schemas/accessToken.ts";

/** Projects that are named before the rest is counted. */
const namedCount = 3;

/** For which projects a token is. */
export function TokenProjects({ projects }: Pick<AccessToken, "projects">) {
  if (!projects) return <FormattedMessage id="accessTokens.allProjects" />;
  if (projects.length === 0) return <FormattedMessage id="accessTokens.noProjects" />;
  const names = <FormattedList value={projects.slice(0, namedCount).map(({ name }) => name)} type="unit" />;
  const more = projects.length - namedCount;
  if (more <= 0) return names;
  return <FormattedMessage id="accessTokens.moreProjects" values={{ names, count: more }} />;
}
