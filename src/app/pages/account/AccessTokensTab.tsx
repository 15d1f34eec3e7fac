import type { AccessToken } from "../../../../schemas/accessToken.ts";
import { fetchAccessTokens, revokeAccessToken } from "../../../api/accessTokens.ts";
import type { Api } from "../../../api/createApi.ts";
import { AccessTokens } from "../../../features/access-tokens/AccessTokens.tsx";
import { AccessTokensList } from "../../../features/access-tokens/selectors.ts";
import { tokenColumns } from "../../../features/access-tokens/tokenColumns.tsx";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ListProvider } from "../../ListProvider.tsx";

const revoke = (api: Api, { id }: AccessToken) => revokeAccessToken(api, id);

/** Access tokens for GIS programs. */
export function AccessTokensTab() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ListProvider
        of={AccessTokensList}
        name="access-tokens"
        resource="accessTokens"
        columns={tokenColumns}
        loadPage={fetchAccessTokens}
        remove={revoke}
      >
        <AccessTokens />
      </ListProvider>
    </LaterTexts>
  );
}
