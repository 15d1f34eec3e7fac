import { type ComponentType, Fragment, type ReactNode, Suspense } from "react";
import { Outlet, useLocation, useMatches } from "react-router-dom";
import {
  selectHasConnectionError,
  selectIsInterrupted,
  selectIsLoadingApp,
  selectOffersDemo,
  selectRouteName,
} from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { lazyPart } from "../../later/lazyPart.tsx";
import { useSession } from "../../features/session/useSession.ts";
import { RenderErrorBoundary } from "../../ui/RenderErrorBoundary.tsx";
import { useHoldsUnsavedWork } from "../../ui/unsavedWork.ts";
import { DocumentTitle } from "../DocumentTitle.tsx";
import { type LayoutName, isPageFor, metadataOf, type RouteMetadata } from "../routeMetadata.ts";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { RenderErrorMessage } from "../RenderErrorMessage.tsx";
import { RouteArrival } from "../RouteArrival.tsx";
import { ConnectionErrorScreen } from "./ConnectionErrorScreen.tsx";
import { EmptyLayout } from "./EmptyLayout.tsx";
import { LaterOverlays } from "./LaterOverlays.tsx";
import type { LayoutProps } from "./LayoutProps.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { DeclineSession, loadSessionDialog } from "./loadSessionDialog.ts";
import { UnauthenticatedLayout } from "./UnauthenticatedLayout.tsx";
import { WithdrawnNotice } from "./WithdrawnNotice.tsx";

// The sign-in page needs neither of these.
const DefaultLayout = lazyPart(async () => (await import("./DefaultLayout.tsx")).DefaultLayout);
const LogoutDialog = lazyPart(async () => (await import("./LogoutDialog.tsx")).LogoutDialog);
const SessionDialog = lazyPart(loadSessionDialog, DeclineSession);
const DemoFrame = lazyPart(async () => (await import("./DemoFrame.tsx")).DemoFrame);

const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  unauthenticated: UnauthenticatedLayout,
  empty: EmptyLayout,
};

/** Every page: the layout of its route, and what lies above all of them (spec §2.19–2.23). */
export function RootLayout() {
  const metadata = metadataOf(useMatches());
  const hasConnectionError = AppScope.useSelector(selectHasConnectionError);
  const isInterrupted = AppScope.useSelector(selectIsInterrupted);
  const offersDemo = AppScope.useSelector(selectOffersDemo);
  const { isAuthenticated } = useSession();
  return (
    <>
      <DocumentTitle />
      <RouteArrival />
      {offersDemo && (
        <Suspense>
          <DemoFrame />
        </Suspense>
      )}
      {hasConnectionError && <ConnectionErrorScreen />}
      {/* Hidden rather than gone, so that nothing typed is lost with the connection. */}
      <div hidden={hasConnectionError}>
        <Page metadata={metadata} />
      </div>
      {isAuthenticated && (
        <Suspense>
          <RenderErrorBoundary renderFailure={({ retry }) => <RenderErrorMessage onRetry={retry} />}>
            <LogoutDialog />
          </RenderErrorBoundary>
        </Suspense>
      )}
      {isInterrupted && (
        <Suspense>
          <RenderErrorBoundary renderFailure={() => <DeclineSession />}>
            <SessionDialog />
          </RenderErrorBoundary>
        </Suspense>
      )}
      <LaterOverlays />
    </>
  );
}

/** Hides a page that the user may no longer see, unless that would lose typed input. */
function IfMeant({ isMeant, children }: { isMeant: boolean; children: ReactNode }) {
  const holdsWork = useHoldsUnsavedWork();
  if (!isMeant && !holdsWork) return <NotFoundPage />;
  return (
    <>
      {!isMeant && <WithdrawnNotice />}
      <Fragment key="page">{children}</Fragment>
    </>
  );
}

/** The page once it may be seen: not while the application starts, nor on the way to the login page (spec §6.1). */
function Page({ metadata }: { metadata: RouteMetadata }) {
  const isLoading = AppScope.useSelector(selectIsLoadingApp);
  const { isAuthenticated, isAdmin, canRead } = useSession();
  const routeName = AppScope.useSelector(selectRouteName);
  const { pathname } = useLocation();
  // The router renders the next page slightly later than the application's state: the old page must not remount
  // meanwhile.
  const isBeingLeft = metadata.isPublic && isAuthenticated && routeName !== metadata.name;
  if (isLoading || isBeingLeft || (!metadata.isPublic && !isAuthenticated)) return <LoadingScreen />;
  const Layout = layouts[metadata.layout];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Layout metadata={metadata}>
        <RenderErrorBoundary
          of={pathname}
          renderFailure={({ retry }) => <RenderErrorMessage onRetry={retry} />}
        >
          <IfMeant isMeant={isPageFor(metadata, { isAdmin, canRead })}>
            <Outlet />
          </IfMeant>
        </RenderErrorBoundary>
      </Layout>
    </Suspense>
  );
}
