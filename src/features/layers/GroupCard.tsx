import { useRef } from "react";
import { isGroup, placeAmong } from "../../../machines/layers/layerTree.ts";
import { ArrowMenu } from "../../ui/ArrowMenu.tsx";
import { FirstFocus } from "../../ui/FirstFocus.tsx";
import { MoveItems } from "./MoveItems.tsx";
import { Layers, selectEntries } from "./selectors.ts";

interface GroupCardProps {
  path: string;
  label: string;
  onMoved: () => void;
}

/** What can be done with a group of layers as a whole. */
export function GroupCard({ path, label, onMoved }: GroupCardProps) {
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const card = useRef<HTMLDivElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it opens beside its button, and the map stays in use
    <div ref={card} role="dialog" aria-label={label}>
      <FirstFocus onShown={() => card.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()} />
      <ArrowMenu aria-label={label}>
        <MoveItems
          among={placeAmong(entries, isGroup(path))}
          onMove={(places) => {
            layers.send({ type: "group.move", path, places });
            onMoved();
          }}
        />
      </ArrowMenu>
    </div>
  );
}
