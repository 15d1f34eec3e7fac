import { useId } from "react";
import { useIntl } from "react-intl";
import { writePercent } from "../i18n/numbers.ts";
import "./percentSlider.css";

/** Step of an arrow key. */
const step = 0.05;

interface PercentSliderProps {
  /** Visible label. */
  label: string;
  /** Distinguishes several of them. */
  name: string;
  /** 0 to 1. */
  ratio: number;
  onChange: (ratio: number) => void;
}

/** A percentage as a slider. */
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
