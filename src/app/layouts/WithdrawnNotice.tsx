import { FormattedMessage } from "react-intl";
import { PageMessage } from "../../ui/PageMessage.tsx";

/** Stands over a page that its person may no longer use, while what they typed there is still to be copied. */
export function WithdrawnNotice() {
  return (
    <PageMessage title={<FormattedMessage id="access.withdrawn" />} isAlert>
      <FormattedMessage id="access.withdrawnText" />
    </PageMessage>
  );
}
