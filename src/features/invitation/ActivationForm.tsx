import { FormattedMessage, useIntl } from "react-intl";
import type { Invitation } from "../../../schemas/invitation.ts";
import { AccountName } from "../../forms/AccountName.tsx";
import { activationForm } from "../../forms/activationForm.ts";
import { PasswordChecklist } from "../../forms/PasswordChecklist.tsx";
import { passwordsBy } from "../../forms/passwordsBy.ts";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { Instant } from "../../i18n/Instant.tsx";
import { asMessageId } from "../../i18n/messages.ts";
import { Activating, selectActivationProblem, selectIsAccepting } from "./selectors.ts";
import { selectAppName } from "../app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { useForm } from "../records/formSelectors.ts";
import { FactList } from "../../ui/FactList.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { RefusedRule } from "../../ui/RefusedRule.tsx";

/** Whose invitation it is and until when, with the form that makes an account of it. */
export function ActivationForm({ invitation }: { invitation: Invitation }) {
  const actor = Activating.useActorRef();
  const problemId = Activating.useSelector(selectActivationProblem);
  const isAccepting = Activating.useSelector(selectIsAccepting);
  const appName = AppScope.useSelector(selectAppName);
  const { firstName, lastName, passwordRules } = invitation;
  const { validate } = passwordsBy(activationForm, passwordRules);
  const form = useForm({ initialValue: { firstName, lastName }, validate });

  return (
    <div className="activation">
      <PageHeading>
        {invitation.companyName === null ? (
          <FormattedMessage id="activate.adminTitle" values={{ appName }} />
        ) : (
          <FormattedMessage id="activate.title" values={{ company: invitation.companyName }} />
        )}
      </PageHeading>
      <InvitationFacts invitation={invitation} />
      <p className="activate-text">
        <FormattedMessage id="activate.intro" />
      </p>
      <RefusedRule messageId={problemId} />
      <SchemaForm
        form={activationForm}
        value={form.value}
        problems={form.shownProblems}
        submitLabelId="activate.submit"
        isSubmitting={isAccepting}
        isBlocked={form.isBlocked}
        below={{ password: <PasswordChecklist value={form.value} rules={passwordRules} /> }}
        focusedField={firstName === "" ? "firstName" : "password"}
        onChange={form.change}
        onTouch={form.touch}
        onSubmit={() => {
          if (form.check()) actor.send({ type: "activate.submit", activation: activationOf(form.value) });
        }}
      >
        <AccountName email={invitation.email} />
      </SchemaForm>
    </div>
  );
}

/** The part of the form that is sent, without the repetition. An emptied name is sent as empty. */
function activationOf({ firstName = "", lastName = "", password = "" }: Record<string, unknown>) {
  return { firstName: String(firstName), lastName: String(lastName), password: String(password) };
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const intl = useIntl();
  const { kind, companyName, email, role, expiresAt } = invitation;
  const roleId = asMessageId(intl, `roles.${role.name}`, "roles.unknown");
  return (
    <FactList
      facts={[
        ...(companyName === null
          ? []
          : [{ label: <FormattedMessage id="activate.company" />, value: companyName }]),
        { label: <FormattedMessage id="fields.email" />, value: email },
        {
          label: <FormattedMessage id="fields.role" />,
          value:
            kind === "customer" ? (
              <FormattedMessage
                id="activate.mainUserRole"
                values={{ role: intl.formatMessage({ id: roleId }) }}
              />
            ) : (
              <FormattedMessage id={roleId} />
            ),
        },
        {
          label: <FormattedMessage id="activate.validUntil" />,
          value: <Instant at={expiresAt} form="datetime" />,
        },
      ]}
    />
  );
}
