import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import {
  Demo,
  selectIsAskingReset,
  selectIsBannerOpen,
  selectIsResetting,
  selectNextResetAt,
} from "./selectors.ts";
import { useSession } from "../session/useSession.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import "./demo.css";

interface DemoBannerProps {
  onTour: () => void;
}

/**
 * Shown on every page of a demo: the time of the next reset, and what to try (spec §1.6). It can be collapsed but not
 * closed: nothing else leads to the tour and the reset.
 */
export function DemoBanner({ onTour }: DemoBannerProps) {
  const isOpen = Demo.useSelector(selectIsBannerOpen);
  const label = useIntl().formatMessage({ id: "demo.banner" });
  return (
    <section className="demo-banner" data-open={isOpen} aria-label={label}>
      {isOpen && (
        <>
          <p>
            <strong>{label}</strong> <Until />
          </p>
          <Actions onTour={onTour} />
        </>
      )}
      <Toggle key="toggle" isOpen={isOpen} label={label} />
      <ResetDialog />
    </section>
  );
}

function Actions({ onTour }: DemoBannerProps) {
  const actor = Demo.useActorRef();
  const { isAuthenticated, isAdmin } = useSession();
  return (
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
  );
}

/** One button for both ways, which keeps the focus. */
function Toggle({ isOpen, label }: { isOpen: boolean; label: string }) {
  const intl = useIntl();
  const actor = Demo.useActorRef();
  const name = intl.formatMessage({ id: isOpen ? "demo.makeSmall" : "demo.makeLarge" });
  return (
    <Button
      className="demo-banner-toggle"
      variant="minimal"
      size="small"
      icon={isOpen ? <ChevronUp /> : <ChevronDown />}
      aria-expanded={isOpen}
      {...(isOpen ? { "aria-label": name } : { text: label })}
      title={name}
      onClick={() => actor.send({ type: "banner.toggle" })}
    />
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
