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

/** How much a notice has to say: nothing that is wrong, something that is, an answer to what the person just did. */
export type NoticeWeight = "quiet" | "warning" | "alert";

interface StackedNotice {
  id: string;
  weight: NoticeWeight;
}

const byWeight: readonly NoticeWeight[] = ["quiet", "warning", "alert"];

interface Stack {
  add: (notice: StackedNotice) => () => void;
  folded: readonly string[];
}

const StackContext = createContext<Stack | null>(null);

/** Of the notices, the oldest first, those that are folded: the lightest, and of these the oldest. */
function foldedOf(notices: readonly StackedNotice[]): string[] {
  const tooMany = notices.length - mostInSight;
  if (tooMany <= 0) return [];
  return byWeight
    .flatMap((weight) => notices.filter((notice) => notice.weight === weight))
    .slice(0, tooMany + 1)
    .map(({ id }) => id);
}

/** Notices above each other, three at most; of more, the lightest and oldest become one, which opens them. */
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
export function useIsFolded(weight: NoticeWeight): boolean {
  const id = useId();
  const stack = use(StackContext);
  const add = stack?.add;
  useLayoutEffect(() => add?.({ id, weight }), [add, id, weight]);
  return stack?.folded.includes(id) ?? false;
}
