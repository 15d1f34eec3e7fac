import { H1 } from "@blueprintjs/core";
import { ArrowLeft } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";

/** The project's name, and the way back to the projects. */
export function MapTopBar({ projectName }: { projectName: string | undefined }) {
  return (
    <header className="map-top-bar">
      <Link to="/" className="bp6-button bp6-minimal">
        <ArrowLeft />
        <span className="bp6-button-text">
          <FormattedMessage id="map.backToProjects" />
        </span>
      </Link>
      <H1 title={projectName}>{projectName ?? <FormattedMessage id="map.title" />}</H1>
    </header>
  );
}
