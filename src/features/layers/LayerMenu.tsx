import { Button, Spinner } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { type ReactNode, Suspense } from "react";
import { useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { lazyPart } from "../../later/lazyPart.tsx";
import { CardPopover } from "../../ui/CardPopover.tsx";
import { useTitle } from "./nameSelectors.ts";

const LayerCard = lazyPart(async () => (await import("./LayerCard.tsx")).LayerCard);

interface LayerMenuProps {
  name: string;
  /** False while the list shows only some layers: a place among them means nothing. */
  canMove: boolean;
  onMoved: (name: string) => void;
  /** Further items of the menu. */
  tools: ReactNode;
}

/** The button of a layer that opens what it is and all that can be done with it; that comes when it is first opened. */
export function LayerMenu(props: LayerMenuProps) {
  const intl = useIntl();
  const title = useTitle(props.name);
  const label = intl.formatMessage({ id: "map.layerMore" }, { layer: title });
  const loading = <Spinner size={20} aria-label={intl.formatMessage({ id: "map.layerLoading" })} />;
  return (
    <CardPopover
      placement="bottom-end"
      content={
        <Suspense fallback={loading}>
          <LaterTexts placeholder={loading}>
            <LayerCard {...props} />
          </LaterTexts>
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
