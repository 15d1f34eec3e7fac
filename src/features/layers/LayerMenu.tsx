import { Button, mergeRefs, PopoverNext, PopupKind, Spinner } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { type ReactNode, Suspense, useRef } from "react";
import { useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { lazyPart } from "../../later/lazyPart.tsx";
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
  const button = useRef<HTMLButtonElement>(null);
  const label = intl.formatMessage({ id: "map.layerMore" }, { layer: title });
  const loading = <Spinner size={20} aria-label={intl.formatMessage({ id: "map.layerLoading" })} />;
  return (
    <PopoverNext
      placement="bottom-end"
      popupKind={PopupKind.DIALOG}
      // Blueprint gives it back after the transition, when what an item opened has it already.
      shouldReturnFocusOnClose={false}
      onClosing={(popover) => {
        if (popover.contains(document.activeElement)) button.current?.focus();
      }}
      content={
        <Suspense fallback={loading}>
          <LaterTexts placeholder={loading}>
            <LayerCard {...props} />
          </LaterTexts>
        </Suspense>
      }
      renderTarget={({ isOpen, ref, ...target }) => (
        <Button
          {...target}
          ref={mergeRefs(ref, button)}
          variant="minimal"
          size="small"
          className="layer-more"
          icon={<More />}
          active={isOpen}
          title={label}
          aria-label={label}
        />
      )}
    />
  );
}
