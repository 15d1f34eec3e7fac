import { Button } from "@blueprintjs/core";
import { DataConnection } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import "./connect.css";

interface ConnectButtonProps {
  /** The project's. */
  name: string;
  look: "button" | "icon";
  onClick: () => void;
}

/** Opens what a GIS program needs to read a project. */
export function ConnectButton({ name, look, onClick }: ConnectButtonProps) {
  const intl = useIntl();
  if (look === "icon") {
    const label = intl.formatMessage({ id: "projects.connectTo" }, { name });
    return (
      <Button
        variant="minimal"
        icon={<DataConnection />}
        data-tip={label}
        aria-label={label}
        onClick={onClick}
      />
    );
  }
  return (
    <Button
      className="connect-control"
      icon={<DataConnection />}
      title={intl.formatMessage({ id: "projects.connectHint" })}
      aria-label={intl.formatMessage({ id: "projects.connect" })}
      onClick={onClick}
      text={<FormattedMessage id="projects.connect" />}
    />
  );
}
