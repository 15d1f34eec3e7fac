import { useState } from "react";
import type { MadeAccessToken } from "../../../schemas/accessToken.ts";
import type { NewAccessToken as Asked } from "../../../schemas/newAccessToken.ts";
import { makeAccessToken } from "../../api/accessTokens.ts";
import { fetchAllProjects } from "../../api/projects.ts";
import { NewAccessToken } from "../../features/access-tokens/NewAccessToken.tsx";
import { TokenMaking, TokenProjectsReading } from "../../features/access-tokens/selectors.ts";
import { provideCopy } from "../../features/copying/provide.ts";
import { Copy } from "../../features/copying/selectors.ts";
import { newAccessTokenForm } from "../../forms/newAccessTokenForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";

/** Making an access token for a GIS program; it is held here until the page is left, and nowhere else. */
export function NewAccessTokenPage() {
  const [token, setToken] = useState<string | null>(null);
  const [calls] = useState<RecordCalls<MadeAccessToken, Asked>>({
    save: (api, { value }) => makeAccessToken(api, value),
    onSaved: (made) => setToken(made.token),
  });
  const [copyLogic] = useState(() => provideCopy({ clipboard: navigator.clipboard }));
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider of={TokenMaking} form={newAccessTokenForm} calls={calls}>
        <ReadingProvider of={TokenProjectsReading} read={fetchAllProjects} changesWith={["projects"]}>
          <Copy.Provider logic={copyLogic}>
            <NewAccessToken token={token} />
          </Copy.Provider>
        </ReadingProvider>
      </RecordProvider>
    </LaterTexts>
  );
}
