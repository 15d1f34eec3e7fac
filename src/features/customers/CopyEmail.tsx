import { useIntl } from "react-intl";
import { useCopying } from "../copying/selectors.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";

/** An e-mail address with a button that copies it. */
export function CopyEmail({ email }: { email: string }) {
  const intl = useIntl();
  return (
    <>
      {email}{" "}
      <CopyButton
        size="small"
        name={intl.formatMessage({ id: "customers.copyEmail" })}
        textOf={() => email}
        copying={useCopying()}
      />
    </>
  );
}
