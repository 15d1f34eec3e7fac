import { Import } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { IsImportHereReading } from "./selectors.ts";

/** Leads to the import of files, where the maps come from the map server inside the product. */
export function ImportLink() {
  if (IsImportHereReading.useReading().found !== true) return null;
  return (
    <Link className="bp6-button" to="/workspaces/import">
      <Import />
      <span className="bp6-button-text">
        <FormattedMessage id="workspaces.import" />
      </span>
    </Link>
  );
}
