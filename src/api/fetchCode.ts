import type { AxiosInstance } from "axios";
import type { FetchCode } from "../later/fetchCode.ts";
import { watchStyles } from "../later/lostStyles.ts";
import { ApiError } from "./ApiError.ts";
import type { CallWatch } from "./callWatch.ts";

/** A file that the server does not have is asked for once more, for it may have been lost on its way. */
const maxRefusals = 2;

interface Clients {
  http: AxiosInstance;
  calls: CallWatch;
}

/**
 * Fetches code through the same eyes as calls: where the server gives no answer, that is a lost connection to the whole
 * application (spec §8.2), and the code comes once the server is back.
 */
export function createFetchCode(clients: Clients): FetchCode {
  // From the first code on that is fetched: calls are made where there is no page, too.
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

/** When the server is back, for who begins to listen before finding that it is gone. */
function nextRecovery({ calls }: Clients) {
  let stop = () => {};
  const isBack = new Promise<void>((resolve) => {
    stop = calls.watch({ onRecovery: resolve });
  });
  return { isBack, stop };
}

/** Whether the server can be reached; the call that found out otherwise has told so. */
async function answers({ http, calls }: Clients): Promise<boolean> {
  try {
    await http.get("/", { isFailureOfCaller: true });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) return false;
    if (error.status !== undefined) return true;
    // Silence is no answer either, and nobody else takes it for a lost connection.
    if (error.kind === "timeout") calls.reportFailure(new ApiError({ kind: "network", cause: error }));
    return false;
  }
}
