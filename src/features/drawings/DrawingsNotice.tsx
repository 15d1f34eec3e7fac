import { FormattedMessage } from "react-intl";
import { Notice } from "../../ui/Notice.tsx";
import { Drawings, selectRefusedCount } from "./selectors.ts";

/** Says that a link shows drawings that are not for who opened it. */
export function DrawingsNotice() {
  const drawings = Drawings.useActorRef();
  const count = Drawings.useSelector(selectRefusedCount);
  if (count === 0) return null;
  return (
    <Notice key={count} intent="warning" onDismiss={() => drawings.send({ type: "notice.dismiss" })}>
      <FormattedMessage id="drawings.refused" values={{ count }} />
    </Notice>
  );
}
