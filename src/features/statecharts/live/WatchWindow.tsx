import type { Statechart } from "../../../../machines/statecharts/statechart.ts";
import { ArrowLeft } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { PageHeading } from "../../../ui/PageHeading.tsx";
import { WatchBar } from "./WatchBar.tsx";
import { WatchPanes } from "./WatchPanes.tsx";
import "./live.css";

interface WatchWindowProps {
  /** Where all machines are listed. */
  listPath: string;
  /** By machine id, for machines whose chart no page sent. */
  charts: Readonly<Record<string, Statechart>>;
}

/** The machines of another page, in a window of their own. */
export function WatchWindow({ listPath, charts }: WatchWindowProps) {
  return (
    <div className="watch watch-whole">
      <header className="watch-head">
        <Link className="watch-back" to={listPath}>
          <ArrowLeft />
          <FormattedMessage id="machines.toList" />
        </Link>
        <PageHeading>
          <FormattedMessage id="machines.live.title" />
        </PageHeading>
      </header>
      <WatchBar />
      <WatchPanes charts={charts} />
    </div>
  );
}
