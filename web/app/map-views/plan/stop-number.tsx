/** The week of a page on the route, in small. */
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

export function StopNumber({ week }: { readonly week: number }) {
  return (
    <span
      title={`Week ${String(week)} of the route`}
      style={{
        flex: "none",
        minWidth: 16,
        padding: "0 4px",
        borderRadius: 8,
        border: "1px solid currentColor",
        fontSize: 11,
        lineHeight: "14px",
        textAlign: "center",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      <span style={VISUALLY_HIDDEN}>, week </span>
      {week}
      <span style={VISUALLY_HIDDEN}> of the route</span>
    </span>
  );
}
