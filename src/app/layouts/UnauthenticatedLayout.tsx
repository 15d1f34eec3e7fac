import { useState } from "react";
import { useIntl } from "react-intl";
import { selectAppName } from "../../features/app/selectors.ts";
import { languageOf } from "../../i18n/languages.ts";
import { importLaterTexts } from "../../i18n/LaterTexts.tsx";
import { AppScope } from "../../scopes/appScope.ts";
import { Logo } from "../../ui/Logo.tsx";
import { useCodeAhead } from "../useCodeAhead.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import type { LayoutProps } from "./LayoutProps.ts";
import "./layouts.css";
import { ParcelArtwork } from "./ParcelArtwork.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** What whoever signs in sees next, in the order in which it is needed. */
const listCodeWith = (texts: () => Promise<unknown>) => [
  () => import("./DefaultLayout.tsx"),
  () => import("../pages/ProjectsPage.tsx"),
  () => import("./LogoutDialog.tsx"),
  () => import("./Overlays.tsx"),
  texts,
  () => import("../../ui/lists/ListGrid.tsx"),
];
const listCode = { nl: listCodeWith(importLaterTexts.nl), en: listCodeWith(importLaterTexts.en) };

/** Default width of the card, px (spec §2.20). */
const cardWidthPx = 500;

/** A card over a drawing of parcels (spec §2.20). */
export function UnauthenticatedLayout({ metadata, children }: LayoutProps) {
  const appName = AppScope.useSelector(selectAppName);
  // Somebody who types will need the list; a page that is only looked at fetches nothing more.
  const [isUsed, setIsUsed] = useState(false);
  useCodeAhead(listCode[languageOf(useIntl())], isUsed);
  return (
    <div className="unauthenticated-layout">
      <ParcelArtwork />
      <div className="unauthenticated-column" style={{ maxInlineSize: metadata.maxWidthPx ?? cardWidthPx }}>
        <main className="unauthenticated-card" tabIndex={-1} onInput={() => setIsUsed(true)}>
          <Logo name={appName} size="large" />
          {children}
        </main>
        <footer className="unauthenticated-foot">
          <LanguageSwitch />
          <ThemeSwitch />
        </footer>
      </div>
    </div>
  );
}
