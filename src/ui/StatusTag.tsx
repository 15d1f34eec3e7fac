import { Tag } from "@blueprintjs/core";
import { Disable, Envelope, Outdated, Tick } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";

const looks = {
  active: { intent: "success", icon: <Tick size={12} /> },
  invited: { intent: "primary", icon: <Envelope size={12} /> },
  suspended: { intent: "danger", icon: <Disable size={12} /> },
  expired: { intent: "warning", icon: <Outdated size={12} /> },
} as const;

/** A status with an icon and a colour. */
export function StatusTag({ status }: { status: keyof typeof looks }) {
  return (
    <Tag minimal {...looks[status]}>
      <FormattedMessage id={`invitations.${status}`} />
    </Tag>
  );
}
