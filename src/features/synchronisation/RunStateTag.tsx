import { Tag } from "@blueprintjs/core";
import { Cross, Error, Outdated, Search, Tick, Time } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import type { SynchronisationState } from "../../../schemas/synchronisation.ts";

const looks = {
  discovering: { intent: "primary", icon: <Search size={12} /> },
  awaiting: { intent: "primary", icon: <Outdated size={12} /> },
  applying: { intent: "primary", icon: <Time size={12} /> },
  applied: { intent: "success", icon: <Tick size={12} /> },
  unchanged: { intent: "none", icon: <Tick size={12} /> },
  failed: { intent: "danger", icon: <Error size={12} /> },
  cancelled: { intent: "none", icon: <Cross size={12} /> },
} as const;

/** How far a run is, or how it ended: in words, with a sign and a colour of its own. */
export function RunStateTag({ state }: { state: SynchronisationState }) {
  return (
    <Tag minimal {...looks[state]}>
      <FormattedMessage id={`synchronisation.state.${state}`} />
    </Tag>
  );
}
