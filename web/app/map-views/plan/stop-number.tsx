/** The number of a page on the route, in small. */
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

export function StopNumber({ number }: { readonly number: number }) {
  return (
    <span
      title={`Stop ${String(number)} on the route`}
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
      <span style={VISUALLY_HIDDEN}>, stop </span>
      {number}
      <span style={VISUALLY_HIDDEN}> on the route</span>
    </span>
  );
}
