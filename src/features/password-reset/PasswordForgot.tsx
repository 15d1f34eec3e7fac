import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { passwordForgetForm } from "../../forms/passwordForgetForm.ts";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { useForm } from "../records/formSelectors.ts";
import { ForgettingPassword, selectIsRequesting } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import "../../ui/theme/signedOut.css";

/** Asks where to send a link for a new password (spec §2.30). A failure shows nothing here (spec §8.8). */
export function PasswordForgot() {
  const actor = ForgettingPassword.useActorRef();
  const isSubmitting = ForgettingPassword.useSelector(selectIsRequesting);
  const form = useForm({ initialValue: {}, validate: passwordForgetForm.validate });
  useEmitted(actor, "passwordForgot.requested", form.reset);

  return (
    <>
      <PageHeading>
        <FormattedMessage id="passwordForgot.title" />
      </PageHeading>
      <p className="form-intro">
        <FormattedMessage id="passwordForgot.intro" />
      </p>
      <SchemaForm
        form={passwordForgetForm}
        value={form.value}
        problems={form.shownProblems}
        submitLabelId="passwordForgot.submit"
        isSubmitting={isSubmitting}
        isBlocked={form.isBlocked}
        focusedField="email"
        onChange={form.change}
        onTouch={form.touch}
        onSubmit={() => {
          if (form.check()) actor.send({ type: "passwordForgot.submit", email: String(form.value["email"]) });
        }}
      >
        <Link to="/login">
          <FormattedMessage id="passwordForgot.backToLogin" />
        </Link>
      </SchemaForm>
    </>
  );
}
