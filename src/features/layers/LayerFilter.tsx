import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { SearchBox } from "../../ui/SearchBox.tsx";

/** Finds layers by name or title; Escape empties it, and closes the panel only when it is empty. */
export function LayerFilter({ sought, onSeek }: { sought: string; onSeek: (text: string) => void }) {
  const intl = useIntl();
  const clear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || sought === "") return;
    // While capturing: the panel handles the key before a bubbling handler here.
    event.stopPropagation();
    onSeek("");
  };
  return (
    <form className="layer-filter" onKeyDownCapture={clear} onSubmit={(event) => event.preventDefault()}>
      <SearchBox label={intl.formatMessage({ id: "map.layersFind" })} value={sought} onChange={onSeek} />
    </form>
  );
}
