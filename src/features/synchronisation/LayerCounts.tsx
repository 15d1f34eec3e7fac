import { FormattedList, FormattedMessage } from "react-intl";

interface LayerCountsProps {
  counts: Record<"new" | "changed" | "gone", number>;
}

const kinds = ["new", "changed", "gone"] as const;

/** How many layers are new, changed and gone, in words; a dash where there are none. */
export function LayerCounts({ counts }: LayerCountsProps) {
  const shown = kinds.filter((kind) => counts[kind] > 0);
  if (shown.length === 0) return "–";
  return (
    <FormattedList
      type="unit"
      value={shown.map((kind) => (
        <FormattedMessage key={kind} id={`synchronisation.count.${kind}`} values={{ count: counts[kind] }} />
      ))}
    />
  );
}
