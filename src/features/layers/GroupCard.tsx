import { placeAmong } from "../../../machines/layers/layerPlaces.ts";
import { isGroup } from "../../../machines/layers/layerTree.ts";
import { ArrowMenu } from "../../ui/ArrowMenu.tsx";
import { OpenedCard } from "../../ui/OpenedCard.tsx";
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
  return (
    <OpenedCard label={label}>
      <ArrowMenu aria-label={label}>
        <MoveItems
          among={placeAmong(entries, isGroup(path))}
          onMove={(places) => {
            layers.send({ type: "group.move", path, places });
            onMoved();
          }}
        />
      </ArrowMenu>
    </OpenedCard>
  );
}
