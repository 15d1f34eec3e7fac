import { Button } from "@blueprintjs/core";
import { Download, Pause, Play, Record, StepBackward, StepForward, Trash } from "@blueprintjs/icons";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  selectAt,
  selectFileName,
  selectIsDocked,
  selectIsLive,
  selectIsPlaying,
  selectIsUnreadable,
  selectPage,
  selectPages,
  selectSource,
  selectWatched,
  Watch,
} from "../selectors.ts";
import { StepPosition } from "./StepPosition.tsx";
import { Select } from "../../../ui/Select.tsx";

/** The watched page or file, and the moment: now, or a step before. */
export function WatchBar({ children }: { children?: ReactNode }) {
  const source = Watch.useSelector(selectSource);
  const isDocked = Watch.useSelector(selectIsDocked);
  return (
    <div className="watch-bar">
      {!isDocked && source !== "replaying" && <PageChoice />}
      <SourceWords />
      <TimeButtons />
      <FileButtons />
      {children}
    </div>
  );
}

function PageChoice() {
  const actor = Watch.useActorRef();
  const intl = useIntl();
  const pages = Watch.useSelector(selectPages);
  const page = Watch.useSelector(selectPage);
  if (pages.length === 0) return null;
  return (
    <Select
      aria-label={intl.formatMessage({ id: "machines.live.page" })}
      value={page ?? ""}
      onChange={({ currentTarget }) => actor.send({ type: "page.choose", page: currentTarget.value })}
      options={pages.map(({ id, title, path }) => ({ value: id, label: `${title} · ${path}` }))}
    />
  );
}

function SourceWords() {
  const source = Watch.useSelector(selectSource);
  const name = Watch.useSelector(selectFileName);
  const isUnreadable = Watch.useSelector(selectIsUnreadable);
  const words = {
    searching: <FormattedMessage id="machines.live.searching" />,
    lost: <FormattedMessage id="machines.live.lost" />,
    opening: <FormattedMessage id="machines.live.opening" />,
    replaying: <FormattedMessage id="machines.live.replaying" values={{ name }} />,
    following: null,
  };
  return (
    <output className="watch-source">
      {isUnreadable ? <FormattedMessage id="machines.live.unreadable" /> : words[source]}
    </output>
  );
}

type TimeWord = `machines.live.${"next" | "pause" | "play" | "previous" | "time"}`;

function TimeButtons() {
  const actor = Watch.useActorRef();
  const intl = useIntl();
  const at = Watch.useSelector(selectAt);
  const isLive = Watch.useSelector(selectIsLive);
  const isPlaying = Watch.useSelector(selectIsPlaying);
  const source = Watch.useSelector(selectSource);
  const { steps } = Watch.useSelector(selectWatched);
  const say = (id: TimeWord) => intl.formatMessage({ id });
  const isMoving = isPlaying || isLive;
  return (
    <fieldset className="watch-time" aria-label={say("machines.live.time")}>
      <Button
        variant="minimal"
        icon={<StepBackward />}
        aria-label={say("machines.live.previous")}
        title={say("machines.live.previous")}
        disabled={steps.length === 0}
        onClick={() => actor.send({ type: "step.previous" })}
      />
      <Button
        variant="minimal"
        icon={isMoving ? <Pause /> : <Play />}
        aria-label={say(isMoving ? "machines.live.pause" : "machines.live.play")}
        title={say(isMoving ? "machines.live.pause" : "machines.live.play")}
        disabled={steps.length === 0}
        onClick={() => actor.send({ type: isMoving ? "time.pause" : "time.play" })}
      />
      <Button
        variant="minimal"
        icon={<StepForward />}
        aria-label={say("machines.live.next")}
        title={say("machines.live.next")}
        disabled={steps.length === 0}
        onClick={() => actor.send({ type: "step.next" })}
      />
      {source !== "replaying" && (
        <Button
          variant="minimal"
          icon={<Record />}
          active={isLive}
          aria-pressed={isLive}
          onClick={() => actor.send({ type: "time.live" })}
        >
          <FormattedMessage id="machines.live.now" />
        </Button>
      )}
      {at !== null && <StepPosition />}
    </fieldset>
  );
}

function FileButtons() {
  const actor = Watch.useActorRef();
  const intl = useIntl();
  const input = useId();
  const source = Watch.useSelector(selectSource);
  return (
    <div className="watch-files">
      {source === "following" && (
        <Button variant="minimal" icon={<Trash />} onClick={() => actor.send({ type: "steps.clear" })}>
          <FormattedMessage id="machines.live.clear" />
        </Button>
      )}
      <Button variant="minimal" icon={<Download />} onClick={() => actor.send({ type: "recording.save" })}>
        <FormattedMessage id="machines.live.save" />
      </Button>
      {source === "replaying" ? (
        <Button variant="minimal" onClick={() => actor.send({ type: "file.close" })}>
          <FormattedMessage id="machines.live.closeFile" />
        </Button>
      ) : (
        <label className="watch-file" htmlFor={input}>
          <FormattedMessage id="machines.live.openFile" />
          <input
            id={input}
            type="file"
            accept=".json,application/json"
            aria-label={intl.formatMessage({ id: "machines.live.openFile" })}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) actor.send({ type: "file.open", file: { name: file.name, text: () => file.text() } });
              currentTarget.value = "";
            }}
          />
        </label>
      )}
    </div>
  );
}
