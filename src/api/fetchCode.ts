import type { AxiosInstance } from "axios";
import type { FetchCode } from "../later/fetchCode.ts";
import { watchStyles } from "../later/lostStyles.ts";
import { ApiError } from "./ApiError.ts";
import type { CallWatch } from "./callWatch.ts";

/** A missing file is requested once more, in case the response got lost. */
const maxRefusals = 2;

interface Clients {
  http: AxiosInstance;
  calls: CallWatch;
}

/**
 * Loads code chunks with the error handling of API calls: no response is a lost connection to the whole application
 * (spec §8.2), and the chunk is loaded once the server is back.
 */
export function createFetchCode(clients: Clients): FetchCode {
  // Created with the first chunk, because calls are also made where there is no document.
  let styles: ReturnType<typeof watchStyles> | undefined;
  return async (load) => {
    styles ??= watchStyles(document);
    for (let refusals = 0; ;) {
      const { isBack, stop } = nextRecovery(clients);
      try {
        await styles.mend();
        return await load();
      } catch (cause) {
        if (!(await answers(clients))) await isBack;
        else if (++refusals === maxRefusals) throw cause;
      } finally {
        stop();
      }
    }
  };
}

/** Resolves when the server is back; subscribe before checking that it is gone. */
function nextRecovery({ calls }: Clients) {
  let stop = () => {};
  const isBack = new Promise<void>((resolve) => {
    stop = calls.watch({ onRecovery: resolve });
  });
  return { isBack, stop };
}

/** Whether the server can be reached; a failed call has reported the lost connection itself. */
async function answers({ http, calls }: Clients): Promise<boolean> {
  try {
    await http.get("/", { isFailureOfCaller: true });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) return false;
    if (error.status !== undefined) return true;
    // A timeout counts as no response; elsewhere it is not a lost connection.
    if (error.kind === "timeout") calls.reportFailure(new ApiError({ kind: "network", cause: error }));
    return false;
  }
}
