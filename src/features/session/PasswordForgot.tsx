import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { PageHeading } from "../../ui/PageHeading.tsx";

/** Tells who can help with a forgotten password (spec §2.4). */
export function PasswordForgot() {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="passwordForgot.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="passwordForgot.contactAdministrator" />
      </p>
      <Link to="/login">
        <FormattedMessage id="passwordForgot.backToLogin" />
      </Link>
    </>
  );
}
