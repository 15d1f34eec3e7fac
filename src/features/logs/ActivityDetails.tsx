import { FormattedMessage, useIntl } from "react-intl";
import type { ActivityDetails as Details } from "../../../schemas/activity.ts";
import { labelIdsOf } from "../../../schemas/logLabels.ts";
import { asMessageId } from "../../i18n/messages.ts";

/** Whom an administrative action was about, and what changed: `Naam: Gijs → Geert`. */
export function ActivityDetails({ details: { subject, changes } }: { details: Details }) {
  const intl = useIntl();
  const nameOf = (field: string) => {
    const [ofLog, ofForm] = labelIdsOf(field);
    return intl.formatMessage({ id: asMessageId(intl, ofLog, asMessageId(intl, ofForm, "logs.details")) });
  };
  const valueOf = (field: string, value: string | null) =>
    field === "role"
      ? intl.formatMessage({ id: asMessageId(intl, `roles.${value}`, "roles.defaultUser") })
      : (value ?? "–");
  const texts = (changes ?? []).map(({ field, before, after }) =>
    intl.formatMessage(
      { id: "logs.change" },
      { field: nameOf(field), before: valueOf(field, before), after: valueOf(field, after) },
    ),
  );
  const changed = intl.formatList(texts, { type: "unit", style: "long" });
  if (subject === undefined || subject === null) return changed;
  if (texts.length === 0) return subject;
  return <FormattedMessage id="logs.changesOf" values={{ subject, changes: changed }} />;
}
