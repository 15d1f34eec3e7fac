import { Button, Spinner } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { type ReactNode, Suspense } from "react";
import { useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { CardPopover } from "../../ui/CardPopover.tsx";

/** The button at the end of a row of the list, which opens a card; that comes when it is first opened. */
export function CardButton({ label, children }: { label: string; children: ReactNode }) {
  const intl = useIntl();
  const loading = <Spinner size={20} aria-label={intl.formatMessage({ id: "map.layerLoading" })} />;
  return (
    <CardPopover
      placement="bottom-end"
      content={
        <Suspense fallback={loading}>
          <LaterTexts placeholder={loading}>{children}</LaterTexts>
        </Suspense>
      }
      renderButton={(button) => (
        <Button
          {...button}
          variant="minimal"
          size="small"
          className="layer-more"
          icon={<More />}
          title={label}
          aria-label={label}
        />
      )}
    />
  );
}
