/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn here: a picture from elsewhere would carry the secret along */
import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** What it is, for who does not see it. */
  label: string;
}

/** A QR code (ISO/IEC 18004) as a drawing. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
