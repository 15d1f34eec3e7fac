import { MapMarker } from "@blueprintjs/icons";
import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { useSendToApp } from "../../features/app/selectors.ts";
import { PageMessage } from "../../ui/PageMessage.tsx";

/** For a path, or a record, that does not exist (spec §2.17, §8.12). */
export function NotFoundPage() {
  const send = useSendToApp();
  // The route's title would name the missing record's page.
  useEffect(() => send({ type: "page.missing" }), [send]);
  return (
    <PageMessage
      icon={<MapMarker size={32} />}
      title={<FormattedMessage id="notFound.title" />}
      actions={
        <Link to="/">
          <FormattedMessage id="notFound.toProjects" />
        </Link>
      }
    >
      <FormattedMessage id="notFound.text" />
    </PageMessage>
  );
}
