import "./logo.css";

interface LogoProps {
  /** The name beside the logo; also its accessible name. */
  name: string;
  size?: "regular" | "large";
}

/** The logo: four parcels around a bend, and the name. */
export function Logo({ name, size = "regular" }: LogoProps) {
  return (
    <span className={`logo logo-${size}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className="logo-field" d="M3 5.5 13 3l2.2 10.4L4.2 15.6Z" />
        <path className="logo-water" d="M16.2 2.6 28 3.4l1 9.2-10.8.6Z" />
        <path className="logo-wood" d="M4.6 18.8 15.8 16.6l1.9 12-9.9.6Z" />
        <path className="logo-plot" d="m18.9 16.4 10.4-.6-.5 10.6-8 2Z" />
      </svg>
      <span className="logo-name">{name}</span>
    </span>
  );
}
