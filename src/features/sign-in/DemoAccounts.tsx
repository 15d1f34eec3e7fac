import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { demoAccounts, demoPassword } from "../../../schemas/demo.ts";

interface DemoAccountsProps {
  isBusy: boolean;
  onChoose: (credentials: { email: string; password: string }) => void;
}

/** Signs in as one of the demo accounts with one click (spec §1.6). */
export function DemoAccounts({ isBusy, onChoose }: DemoAccountsProps) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">
        <FormattedMessage id="demo.accounts" />
      </h2>
      <p>
        <FormattedMessage id="demo.accountsHint" />
      </p>
      <ul>
        {demoAccounts.map(({ name, email, role }) => (
          <li key={email}>
            <Button
              fill
              alignText="start"
              disabled={isBusy}
              // Blurring an empty field would show its error, and move the button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose({ email, password: demoPassword })}
            >
              <span className="demo-account-role">
                <FormattedMessage id={`roles.${role}`} />
              </span>
              <span className="demo-account-can">
                <FormattedMessage id={`demo.account.${name}`} />
              </span>
              <span className="demo-account-email">{email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
