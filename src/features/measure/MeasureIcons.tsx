/** A ruler with its ticks: measuring a distance. */
export function RulerIcon() {
  return (
    <span className="bp6-icon measure-icon">
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true" focusable="false">
        <path d="m1.2 10.9 9.7-9.7 3.9 3.9-9.7 9.7ZM3.6 8.5l1.7 1.7M6.05 6.05l2.5 2.5M8.5 3.6l1.7 1.7" />
      </svg>
    </span>
  );
}

/** A surface with its corner points: measuring an area. */
export function SurfaceIcon() {
  return (
    <span className="bp6-icon measure-icon">
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true" focusable="false">
        <path className="measure-icon-surface" d="m2.5 5.5 9.5-3 1.5 9-8 2Z" />
        <path className="measure-icon-corners" d="M2.5 5.5h.01M12 2.5h.01M13.5 11.5h.01M5.5 13.5h.01" />
      </svg>
    </span>
  );
}
