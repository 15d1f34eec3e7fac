import { fromPromise } from "xstate";
import { ownDataMachine } from "../../../machines/own-data/ownDataMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchOwnData } from "../../api/ownData.ts";
import { downloadFile } from "../../browser/downloadFile.ts";

/** Gives downloading one's own data its call and the browser's downloads. */
export const provideOwnData = ({ api, onDownloaded }: { api: Api; onDownloaded: () => void }) =>
  ownDataMachine.provide({
    actors: {
      download: fromPromise<void>(async ({ signal }) => downloadFile(await fetchOwnData(api, signal))),
    },
    actions: { notifyDownloaded: onDownloaded },
  });
