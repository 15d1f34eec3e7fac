import {
  parseScale,
  resolutionOfScale,
  roundedDenominator,
  scaleDenominator,
  scaleDenominators,
} from "../../../machines/scale/mapScale.ts";
import { useId, useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { useMapGround } from "../../map/coordinates/useMapGround.ts";
import { useMapView } from "../../map/useMapView.ts";
import "./scale.css";

/** How an option of the list arrives in the field, and not a key that was pressed. */
const isChosen = ({ inputType }: Partial<InputEvent>) =>
  inputType === undefined || inputType === "" || inputType === "insertReplacementText";

/** The map's scale 1:n on the ground at its centre; typing or choosing another zooms to it. */
export function ScaleChoice() {
  const intl = useIntl();
  const { resolution, latitude } = useMapGround();
  const { showResolution } = useMapView();
  const listId = useId();
  /** The typed text; null while the field follows the map. */
  const [typed, setTyped] = useState<string | null>(null);
  const write = (n: number) => intl.formatMessage({ id: "map.scaleOf" }, { n });
  const shown = write(roundedDenominator(scaleDenominator(resolution, latitude)));
  const show = (text: string) => {
    const denominator = parseScale(text);
    if (denominator !== undefined) showResolution(resolutionOfScale(denominator, latitude));
    // Empty, so that the list offers every scale again.
    setTyped("");
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") show(event.currentTarget.value);
    if (event.key === "Escape") event.currentTarget.blur();
  };

  return (
    <>
      <input
        className="scale-choice"
        list={listId}
        aria-label={intl.formatMessage({ id: "map.scale" })}
        title={intl.formatMessage({ id: "map.scaleHint" })}
        autoComplete="off"
        enterKeyHint="go"
        placeholder={shown}
        value={typed ?? shown}
        onFocus={() => setTyped("")}
        onBlur={() => setTyped(null)}
        onChange={({ target, nativeEvent }) =>
          isChosen(nativeEvent) ? show(target.value) : setTyped(target.value)
        }
        onKeyDown={press}
      />
      <datalist id={listId}>
        {scaleDenominators.map((denominator) => (
          <option key={denominator} value={write(denominator)}>
            {write(denominator)}
          </option>
        ))}
      </datalist>
    </>
  );
}
