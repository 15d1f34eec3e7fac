import { Button } from "@blueprintjs/core";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { FormattedMessage } from "react-intl";

/** Notices in sight at a time, with the one that stands for those that are folded. */
const mostInSight = 3;

interface StackedNotice {
  id: string;
  /** It asks nothing, and tells of nothing that is wrong. */
  isQuiet: boolean;
}

interface Stack {
  add: (notice: StackedNotice) => () => void;
  folded: readonly string[];
}

const StackContext = createContext<Stack | null>(null);

/** Of the notices, the oldest first, those that are folded: only quiet ones, the oldest of them. */
function foldedOf(notices: readonly StackedNotice[]): string[] {
  const tooMany = notices.length - mostInSight;
  const quiet = notices.filter(({ isQuiet }) => isQuiet);
  // One for one would be nothing gained.
  if (tooMany <= 0 || quiet.length < 2) return [];
  return quiet.slice(0, tooMany + 1).map(({ id }) => id);
}

/** Notices above each other, three at most; of more, the oldest that need nothing become one, which opens them. */
export function NoticeStack({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly StackedNotice[]>([]);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const add = useCallback((notice: StackedNotice) => {
    setNotices((all) => [...all, notice]);
    return () => setNotices((all) => all.filter(({ id }) => id !== notice.id));
  }, []);
  const stack = useMemo(
    () => ({ add, folded: foldedOf(notices).filter((id) => !opened.includes(id)) }),
    [add, notices, opened],
  );
  const { folded } = stack;
  return (
    <StackContext value={stack}>
      {folded.length > 0 && (
        <div className="notice">
          <Button size="small" onClick={() => setOpened((all) => [...all, ...folded])}>
            <FormattedMessage id="notices.folded" values={{ count: folded.length }} />
          </Button>
        </div>
      )}
      {children}
    </StackContext>
  );
}

/** Whether a notice is folded; outside a stack it never is. */
export function useIsFolded(isQuiet: boolean): boolean {
  const id = useId();
  const stack = use(StackContext);
  const add = stack?.add;
  useLayoutEffect(() => add?.({ id, isQuiet }), [add, id, isQuiet]);
  return stack?.folded.includes(id) ?? false;
}
