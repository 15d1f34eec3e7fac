import { FormattedMessage } from "react-intl";
import { PageMessage } from "../../ui/PageMessage.tsx";

/** Shown over a page that the user may no longer use, while typed input can still be copied. */
export function WithdrawnNotice() {
  return (
    <PageMessage title={<FormattedMessage id="access.withdrawn" />} isAlert>
      <FormattedMessage id="access.withdrawnText" />
    </PageMessage>
  );
}
