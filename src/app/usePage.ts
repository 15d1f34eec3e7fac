import { useMemo } from "react";
import type { ToastContent } from "../../machines/toasts/toastsMachine.ts";
import type { Api } from "../api/createApi.ts";
import type { MessageId } from "../i18n/messages.ts";
import { AppScope } from "../scopes/appScope.ts";
import { useApi } from "./ApiContext.ts";
import { useAppRouter } from "./AppRouter.ts";

/** What the machines of a page reach of what is around it. */
export interface Page {
  api: Api;
  app: ReturnType<typeof AppScope.useActorRef>;
  /** Says that something was done. */
  tell: (messageId: MessageId, values?: ToastContent["values"]) => void;
  /** Goes on to another page in place of this one: a step back would lead to what is done with. */
  goOn: (path: string, state?: unknown) => void;
}

/** The same object as long as the page is there. */
export function usePage(): Page {
  const api = useApi();
  const app = AppScope.useActorRef();
  const router = useAppRouter();
  return useMemo(
    () => ({
      api,
      app,
      tell: (messageId, values) =>
        app.send({ type: "toast.show", toast: { intent: "success", messageId, values } }),
      goOn: (path, state) => void router.navigate(path, { replace: true, state }),
    }),
    [api, app, router],
  );
}
