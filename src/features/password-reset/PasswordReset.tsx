import { Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { PasswordRules } from "../../../schemas/companyPolicy.ts";
import { PasswordChecklist } from "../../forms/PasswordChecklist.tsx";
import { passwordsBy } from "../../forms/passwordsBy.ts";
import { passwordResetForm } from "../../forms/passwordResetForm.ts";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { useForm } from "../records/formSelectors.ts";
import {
  ResettingPassword,
  selectIsLinkRefused,
  selectIsResetting,
  selectResetProblem,
} from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { RefusedRule } from "../../ui/RefusedRule.tsx";
import "../../ui/theme/signedOut.css";

/** Asks for a new password, twice (spec §2.31); where the link is of no use, for a new link (spec §2.32). */
export function PasswordReset({ rules }: { rules: PasswordRules }) {
  const actor = ResettingPassword.useActorRef();
  const isSubmitting = ResettingPassword.useSelector(selectIsResetting);
  const problemId = ResettingPassword.useSelector(selectResetProblem);
  const isRefused = ResettingPassword.useSelector(selectIsLinkRefused);
  const form = useForm({ initialValue: {}, validate: passwordsBy(passwordResetForm, rules).validate });
  useEmitted(actor, "passwordReset.attempted", form.reset);

  return (
    <>
      <PageHeading>
        <FormattedMessage id="passwordReset.title" />
      </PageHeading>
      {isRefused && (
        <Callout className="link-refused" intent="danger" role="alert">
          <p>
            <FormattedMessage id="passwordReset.failed" />
          </p>
          <Link to="/password-forgot" replace>
            <FormattedMessage id="passwordReset.resubmit" />
          </Link>
        </Callout>
      )}
      <RefusedRule messageId={problemId} />
      <p className="form-intro">
        <FormattedMessage id="passwordReset.intro" />
      </p>
      <SchemaForm
        form={passwordResetForm}
        value={form.value}
        problems={form.shownProblems}
        submitLabelId="passwordReset.submit"
        isSubmitting={isSubmitting}
        isBlocked={form.isBlocked}
        below={{ password: <PasswordChecklist value={form.value} rules={rules} /> }}
        focusedField="password"
        onChange={form.change}
        onTouch={form.touch}
        onSubmit={() => {
          if (form.check())
            actor.send({ type: "passwordReset.submit", password: String(form.value["password"]) });
        }}
      />
    </>
  );
}
