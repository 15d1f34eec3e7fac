import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import {
  Demo,
  selectIsAskingReset,
  selectIsBannerOpen,
  selectIsResetting,
  selectNextResetAt,
} from "../../state/demo.ts";
import { useSession } from "../../state/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import "./demo.css";

interface DemoBannerProps {
  onTour: () => void;
}

/** Says on every page that this is a demo, until when what one makes lasts, and what there is to try (spec §1.6). */
export function DemoBanner({ onTour }: DemoBannerProps) {
  const intl = useIntl();
  const actor = Demo.useActorRef();
  const isOpen = Demo.useSelector(selectIsBannerOpen);
  const { isAuthenticated, isAdmin } = useSession();
  if (!isOpen) return null;
  return (
    <section className="demo-banner" aria-label={intl.formatMessage({ id: "demo.banner" })}>
      <p>
        <strong>
          <FormattedMessage id="demo.banner" />
        </strong>{" "}
        <Until />
      </p>
      <div className="demo-banner-actions">
        {isAuthenticated && (
          <>
            <Button variant="minimal" size="small" onClick={onTour}>
              <FormattedMessage id="demo.tour" />
            </Button>
            <Link className="bp6-button bp6-minimal bp6-small" to="/logout">
              <FormattedMessage id="demo.otherAccount" />
            </Link>
          </>
        )}
        {isAdmin && (
          <Button variant="minimal" size="small" onClick={() => actor.send({ type: "reset.ask" })}>
            <FormattedMessage id="demo.reset" />
          </Button>
        )}
      </div>
      <Button
        className="demo-banner-close"
        variant="minimal"
        size="small"
        icon={<Cross />}
        aria-label={intl.formatMessage({ id: "demo.close" })}
        title={intl.formatMessage({ id: "demo.close" })}
        onClick={() => actor.send({ type: "banner.close" })}
      />
      <ResetDialog />
    </section>
  );
}

function Until() {
  const nextResetAt = Demo.useSelector(selectNextResetAt);
  if (nextResetAt === null) return <FormattedMessage id="demo.fictitious" />;
  return <FormattedMessage id="demo.until" values={{ at: new Date(nextResetAt) }} />;
}

function ResetDialog() {
  const intl = useIntl();
  const actor = Demo.useActorRef();
  return (
    <ConfirmDialog
      isOpen={Demo.useSelector(selectIsAskingReset)}
      isBusy={Demo.useSelector(selectIsResetting)}
      intent="danger"
      title={intl.formatMessage({ id: "demo.resetTitle" })}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={intl.formatMessage({ id: "demo.resetConfirm" })}
      onCancel={() => actor.send({ type: "reset.cancel" })}
      onConfirm={() => actor.send({ type: "reset.confirm" })}
    >
      <FormattedMessage id="demo.resetText" />
    </ConfirmDialog>
  );
}
