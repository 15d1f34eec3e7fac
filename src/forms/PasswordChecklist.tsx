import { Circle, TickCircle } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import type { PasswordRules } from "../../schemas/companyPolicy.ts";
import "./passwordChecklist.css";
import { lengthBy, passwordProgress } from "./passwordProgress.ts";

interface PasswordChecklistProps {
  /** The form's current values. */
  value: Record<string, unknown>;
  /** What the company of the account asks for. */
  rules?: PasswordRules | undefined;
}

/** The rules of a new password, ticked off while it is typed (spec §5.4–5.7, §27.2). */
export function PasswordChecklist({ value, rules = "composition" }: PasswordChecklistProps) {
  const intl = useIntl();
  return (
    <ul className="password-checklist" aria-label={intl.formatMessage({ id: "passwordChecklist.label" })}>
      {passwordProgress(value, rules).map(([demand, isMet]) => (
        <li key={demand} className={isMet ? "is-met" : ""}>
          {isMet ? <TickCircle size={14} title={null} /> : <Circle size={14} title={null} />}
          <span>
            <FormattedMessage id={`passwordChecklist.${demand}`} values={lengthBy(rules)} />
            {isMet !== undefined && (
              <span className="visually-hidden">
                {": "}
                <FormattedMessage id={isMet ? "passwordChecklist.met" : "passwordChecklist.unmet"} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
