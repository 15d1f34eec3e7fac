import { type AxiosInstance, getAdapter, isAxiosError } from "axios";
import type { ErrorCode } from "../../schemas/errorCodes.ts";
import type { Api } from "./createApi.ts";

const needed: ErrorCode = "auth.confirmationNeeded";

/** Below the interceptors an answer is still text. */
const asksToConfirm = (error: unknown): boolean =>
  isAxiosError(error) &&
  error.response?.status === 403 &&
  String(error.response.data).includes(`"${needed}"`);

/**
 * Has dangerous calls wait until their person confirmed who they are, and makes them again then; nobody who called
 * notices. `ask` answers whether they did: else the call fails as the server had it. Answers how to undo this.
 */
export function confirmCalls({ http, httpWithoutTimeout }: Api, ask: () => Promise<boolean>): () => void {
  const undo = [http, httpWithoutTimeout].map((client: AxiosInstance) => {
    const { adapter } = client.defaults;
    const send = getAdapter(adapter);
    client.defaults.adapter = async (request) => {
      try {
        return await send(request);
      } catch (error) {
        if (!asksToConfirm(error) || !(await ask())) throw error;
        return await send(request);
      }
    };
    return () => {
      if (adapter !== undefined) client.defaults.adapter = adapter;
    };
  });
  return () => undo.forEach((each) => each());
}
