import { useId } from "react";
import { useIntl } from "react-intl";
import { writePercent } from "../i18n/numbers.ts";
import "./percentSlider.css";

/** How far one press of an arrow key goes. */
const step = 0.05;

interface PercentSliderProps {
  /** Beside it. */
  label: string;
  /** Where there are more of them: which one this is. */
  name: string;
  /** 0 to 1. */
  ratio: number;
  onChange: (ratio: number) => void;
}

/** A share of the whole, which is dragged or moved by arrow keys. */
export function PercentSlider({ label, name, ratio, onChange }: PercentSliderProps) {
  const intl = useIntl();
  const id = useId();
  const percentage = writePercent(intl, ratio);
  return (
    <div className="percent-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={step}
        value={ratio}
        aria-label={name}
        aria-valuetext={percentage}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <span aria-hidden className="percent-slider-value">
        {percentage}
      </span>
    </div>
  );
}
