import { selectAppName } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { Logo } from "../../ui/Logo.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import type { LayoutProps } from "./LayoutProps.ts";
import "./layouts.css";
import { ParcelArtwork } from "./ParcelArtwork.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** Default width of the card, px (spec §2.20). */
const cardWidthPx = 500;

/** A card over a drawing of parcels (spec §2.20). */
export function UnauthenticatedLayout({ metadata, children }: LayoutProps) {
  const appName = AppScope.useSelector(selectAppName);
  return (
    <div className="unauthenticated-layout">
      <ParcelArtwork />
      <div className="unauthenticated-column" style={{ maxInlineSize: metadata.maxWidthPx ?? cardWidthPx }}>
        <main className="unauthenticated-card" tabIndex={-1}>
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
