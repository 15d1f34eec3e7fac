import { fieldOf } from "../../../schemas/records.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

const storageKey = "app__wantedPage";
/** As long as a link that sets a password works (spec §4.12); ms. */
const wantedForMs = 3_600_000;

interface WantedPageDeps {
  /** Of the tab, which wins, and of the browser, for a tab that a mail opens. */
  storages: readonly Pick<Storage, "getItem" | "setItem" | "removeItem">[];
  /** Path, query and what follows the `#`. */
  addressNow: () => string;
  now: () => number;
}

/** The page that a person was at, or headed for, when signing in came first. */
export interface WantedPage {
  /** @param userId whose page it was; null: nobody was signed in */
  remember: (userId: number | null) => void;
  /** Its address, once, for this person or nobody in particular; undefined when there is none. */
  take: (userId: number) => string | undefined;
  /** For who opens the sign-in page by its own address: that is not the way to another page (spec §4.14). */
  forget: () => void;
}

/** Keeps that page until somebody signs in, for an hour at most. */
export function provideWantedPage({ storages, addressNow, now }: WantedPageDeps): WantedPage {
  const isOurs = (address: string) => /^\/(?!\/)/.test(address);
  const read = (text: string | null, reader: number): string | undefined => {
    try {
      const kept: unknown = JSON.parse(text ?? "null");
      const [address, userId, at] = [fieldOf(kept, "address"), fieldOf(kept, "userId"), fieldOf(kept, "at")];
      const isFresh = typeof at === "number" && Math.abs(now() - at) < wantedForMs;
      const isTheirs = userId === null || userId === reader;
      return typeof address === "string" && isOurs(address) && isFresh && isTheirs ? address : undefined;
    } catch {
      return undefined;
    }
  };
  const forget = () => {
    for (const storage of storages) storage.removeItem(storageKey);
  };
  return {
    forget,
    remember: (userId) => {
      const kept = JSON.stringify({ address: addressNow(), userId, at: now() });
      for (const storage of storages) trySetItem(storage, storageKey, kept);
    },
    take: (userId) => {
      const addresses = storages.map((storage) => read(storage.getItem(storageKey), userId));
      forget();
      return addresses.find((address) => address !== undefined);
    },
  };
}
