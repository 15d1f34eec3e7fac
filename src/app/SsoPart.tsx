import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { provideSsoStart } from "../features/sso/provide.ts";
import { SsoStarting } from "../features/sso/selectors.ts";
import { SsoStart, type SsoStartProps } from "../features/sso/SsoStart.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { useApi } from "./ApiContext.ts";

/** Signing in at one's company's identity provider; its code comes only where there is such a thing. */
export function SsoPart({ form }: Pick<SsoStartProps, "form">) {
  const { search } = useLocation();
  const api = useApi();
  const logic = useMemo(
    () =>
      provideSsoStart({
        api,
        leaveFor: (url) => location.assign(url),
        // Over a page whose session ended, one comes back to that page.
        returnTo: () =>
          location.pathname === "/login"
            ? undefined
            : `${location.pathname}${location.search}${location.hash}`,
      }),
    [api],
  );
  return (
    <SsoStarting.Provider logic={logic}>
      <LaterTexts placeholder={null}>
        <SsoStart form={form} problem={new URLSearchParams(search).get("sso")} />
      </LaterTexts>
    </SsoStarting.Provider>
  );
}
