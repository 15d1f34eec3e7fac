import { useIntl } from "react-intl";
import { Drawer } from "@blueprintjs/core";
import { PutBackNote } from "../../features/demo/PutBackNote.tsx";
import { AskBeforeLeaving } from "../../forms/AskBeforeLeaving.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import {
  selectIsMobile,
  selectIsOpenSidebar,
  selectWarnsOfPuttingBack,
  useSendToApp,
  useSidebar,
} from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { PagePart } from "../../ui/PagePart.tsx";
import type { LayoutProps } from "./LayoutProps.ts";
import "./layouts.css";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { transitionMs } from "../../ui/transitionMs.ts";

/** Sidebar, top bar and content (spec §2.19). */
export function DefaultLayout({ metadata, children }: LayoutProps) {
  const intl = useIntl();
  const send = useSendToApp();
  const warnsOfPuttingBack = AppScope.useSelector(selectWarnsOfPuttingBack);
  const isMobile = useSidebar(selectIsMobile);
  const isOpen = useSidebar(selectIsOpenSidebar);
  const className = [
    "content",
    metadata.hasPadding === false ? "" : "has-padding",
    metadata.containerClass ?? "",
  ].join(" ");
  const sidebar = (
    <PagePart name={intl.formatMessage({ id: "sidebar.label" })}>
      <Sidebar />
    </PagePart>
  );
  return (
    <div className="default-layout">
      <a className="skip-link" href="#content">
        {intl.formatMessage({ id: "layout.skipToContent" })}
      </a>
      {isMobile ? (
        <Drawer
          className="sidebar-drawer"
          position="left"
          size="auto"
          transitionDuration={transitionMs()}
          isOpen={isOpen}
          onClose={() => send({ type: "sidebar.close" })}
          aria-label={intl.formatMessage({ id: "sidebar.label" })}
        >
          {sidebar}
        </Drawer>
      ) : (
        isOpen && sidebar
      )}
      <div className="default-column">
        <PagePart name={intl.formatMessage({ id: "topBar.label" })}>
          <TopBar />
        </PagePart>
        <main
          id="content"
          className={className}
          tabIndex={-1}
          style={metadata.maxWidthPx ? { maxInlineSize: metadata.maxWidthPx } : undefined}
        >
          {children}
        </main>
        {warnsOfPuttingBack && (
          <LaterTexts placeholder={null}>
            <PutBackNote />
          </LaterTexts>
        )}
        <AskBeforeLeaving />
      </div>
    </div>
  );
}
