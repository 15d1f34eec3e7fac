import { FormattedMessage } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { Instant } from "../../i18n/Instant.tsx";

interface LastSignInProps {
  user: CompanyUser;
  form: "short" | "datetime";
}

/** When a user signed in last, or that they never did. */
export function LastSignIn({ user: { lastSignInAt }, form }: LastSignInProps) {
  return lastSignInAt === null ? (
    <FormattedMessage id="companyUsers.never" />
  ) : (
    <Instant at={lastSignInAt} form={form} />
  );
}
