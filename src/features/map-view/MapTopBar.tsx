import { H1, Tag } from "@blueprintjs/core";
import { ArrowLeft, Pause } from "@blueprintjs/icons";
import { type Ref, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { PostponedUpdate } from "./PostponedUpdate.tsx";

interface MapTopBarProps {
  projectName: string | undefined;
  /** The session ended; the map waits for its user to sign in again. */
  isPaused: boolean;
  /** Container of what the map's tools render in this bar. */
  toolsRef?: Ref<HTMLDivElement>;
}

/** The project's name, and the way back to the projects. */
export function MapTopBar({ projectName, isPaused, toolsRef }: MapTopBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <header className="map-top-bar">
      <Link to="/" className="bp6-button bp6-minimal">
        <ArrowLeft />
        <span className="bp6-button-text">
          <FormattedMessage id="map.backToProjects" />
        </span>
      </Link>
      <H1 title={projectName} ref={heading} tabIndex={-1}>
        {projectName ?? <FormattedMessage id="map.title" />}
      </H1>
      <div className="map-bar-tools" ref={toolsRef} />
      <PostponedUpdate onTake={() => heading.current?.focus()} />
      {isPaused && (
        <Tag className="map-paused" intent="warning" icon={<Pause />}>
          <FormattedMessage id="map.paused" />
        </Tag>
      )}
    </header>
  );
}
