import { fromCallback, fromPromise } from "xstate";
import type { ClickedFeature, FeatureRef } from "../../../machines/feature-info/clickedFeatures.ts";
import { permalinkMachine } from "../../../machines/permalink/permalinkMachine.ts";
import type { PermalinkEvent } from "../../../machines/permalink/permalinkSetup.ts";
import type { Api } from "../../api/createApi.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";
import type { PageAddress } from "./PageAddress.ts";
import { findFeature } from "../feature-info/provideFeature.ts";
import { clearUnwritten, storeUnwritten, type PageAtEntry } from "./provideUnwrittenLink.ts";

export interface PermalinkDeps {
  api: Api;
  server: ProjectMapServer;
  page: Pick<Window, "addEventListener" | "removeEventListener"> &
    PageAtEntry & { location: Pick<Location, "pathname" | "hash"> };
  /** Lasts as long as the tab. */
  storage: Storage;
  address: PageAddress;
}

/** Gives the permalink the address of the page, and the map server for what a link names. */
export function providePermalink({ api, server, page, storage, address }: PermalinkDeps) {
  return permalinkMachine.provide({
    actors: {
      watchAddress: fromCallback<PermalinkEvent>(({ sendBack }) => {
        const { pathname } = page.location;
        // Also fired when somebody edits what follows the `#`.
        const changed = () => {
          if (page.location.pathname !== pathname) return;
          sendBack({ type: "address.changed", text: page.location.hash.replace(/^#/, "") });
        };
        const leave = () => sendBack({ type: "page.leave" });
        page.addEventListener("popstate", changed);
        page.addEventListener("beforeunload", leave);
        return () => {
          page.removeEventListener("popstate", changed);
          page.removeEventListener("beforeunload", leave);
        };
      }),
      findFeature: fromPromise<ClickedFeature | null, FeatureRef | null>(({ input, signal }) =>
        findFeature({ api, server }, input, signal),
      ),
    },
    guards: { isPageLeft: address.isLeft },
    actions: {
      writeAddress: (_args, { text, mode }) => address.write(text, mode),
      storeUnwritten: (_args, { text }) => {
        if (address.isShown()) storeUnwritten({ page, storage }, text);
      },
      clearUnwritten: () => clearUnwritten(storage),
    },
  });
}
