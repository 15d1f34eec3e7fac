import { Tag } from "@blueprintjs/core";
import { Changes, Equals, Minus, Plus } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import type { DifferenceKind } from "../../../schemas/synchronisation.ts";

const looks = {
  new: { intent: "success", icon: <Plus size={12} /> },
  changed: { intent: "primary", icon: <Changes size={12} /> },
  gone: { intent: "warning", icon: <Minus size={12} /> },
  same: { intent: "none", icon: <Equals size={12} /> },
} as const;

/** The kind of a difference as a tag. */
export function KindTag({ kind }: { kind: DifferenceKind }) {
  return (
    <Tag minimal {...looks[kind]} className="kind-tag">
      <FormattedMessage id={`synchronisation.kind.${kind}`} />
    </Tag>
  );
}
