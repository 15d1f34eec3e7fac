import { useMemo } from "react";
import type { ToastContent } from "../../machines/toasts/toastsMachine.ts";
import type { Api } from "../api/createApi.ts";
import type { MessageId } from "../i18n/messages.ts";
import { AppScope } from "../scopes/appScope.ts";
import { useApi } from "./ApiContext.ts";
import { useAppRouter } from "./AppRouter.ts";

/** What the machines of a page can reach of the application. */
export interface Page {
  api: Api;
  app: ReturnType<typeof AppScope.useActorRef>;
  /** Shows a toast. */
  showSuccess: (messageId: MessageId, values?: ToastContent["values"]) => void;
  /** Replaces this page by another: going back would lead to what is finished. */
  replacePage: (path: string, state?: unknown) => void;
}

/** Stable while the page is mounted. */
export function usePage(): Page {
  const api = useApi();
  const app = AppScope.useActorRef();
  const router = useAppRouter();
  return useMemo(
    () => ({
      api,
      app,
      showSuccess: (messageId, values) =>
        app.send({ type: "toast.show", toast: { intent: "success", messageId, values } }),
      replacePage: (path, state) => void router.navigate(path, { replace: true, state }),
    }),
    [api, app, router],
  );
}
