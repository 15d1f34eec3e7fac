import { H1, Tag } from "@blueprintjs/core";
import { ArrowLeft, Pause } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";

interface MapTopBarProps {
  projectName: string | undefined;
  /** The session ended; the map waits for its person to sign in again. */
  isPaused: boolean;
}

/** The project's name, and the way back to the projects. */
export function MapTopBar({ projectName, isPaused }: MapTopBarProps) {
  return (
    <header className="map-top-bar">
      <Link to="/" className="bp6-button bp6-minimal">
        <ArrowLeft />
        <span className="bp6-button-text">
          <FormattedMessage id="map.backToProjects" />
        </span>
      </Link>
      <H1 title={projectName}>{projectName ?? <FormattedMessage id="map.title" />}</H1>
      {isPaused && (
        <Tag className="map-paused" intent="warning" icon={<Pause />}>
          <FormattedMessage id="map.paused" />
        </Tag>
      )}
    </header>
  );
}
