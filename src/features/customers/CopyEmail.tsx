import { Button } from "@blueprintjs/core";
import { Duplicate, Tick } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import { Copy, selectIsCopied } from "../../state/copy.ts";

/** An e-mail address with a button that copies it. */
export function CopyEmail({ email }: { email: string }) {
  const intl = useIntl();
  const copy = Copy.useActorRef();
  const isCopied = Copy.useSelector(selectIsCopied(email));
  const label = intl.formatMessage({ id: "customers.copyEmail" });
  return (
    <>
      {email}
      <Button
        variant="minimal"
        size="small"
        icon={isCopied ? <Tick /> : <Duplicate />}
        aria-label={label}
        title={label}
        onClick={() => copy.send({ type: "text.copy", subject: email, text: email })}
      />
    </>
  );
}
