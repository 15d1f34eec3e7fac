import { Circle, TickCircle } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { passwordLength } from "../../schemas/passwordRules.ts";
import "./passwordChecklist.css";
import { passwordDemands, passwordProgress } from "./passwordProgress.ts";

interface PasswordChecklistProps {
  /** The form's current values. */
  value: Record<string, unknown>;
}

/** The rules of a new password, ticked off while it is typed (spec §5.4–5.7). */
export function PasswordChecklist({ value }: PasswordChecklistProps) {
  const intl = useIntl();
  const progress = passwordProgress(value["password"], value["passwordConfirm"]);
  return (
    <ul className="password-checklist" aria-label={intl.formatMessage({ id: "passwordChecklist.label" })}>
      {passwordDemands.map((demand) => (
        <li key={demand} className={progress[demand] ? "is-met" : ""}>
          {progress[demand] ? <TickCircle size={14} title={null} /> : <Circle size={14} title={null} />}
          <span>
            <FormattedMessage id={`passwordChecklist.${demand}`} values={passwordLength} />
            <span className="visually-hidden">
              {": "}
              <FormattedMessage id={progress[demand] ? "passwordChecklist.met" : "passwordChecklist.unmet"} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
