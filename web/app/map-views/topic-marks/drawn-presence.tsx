/**
 * The members at a topic and its pending changes, as part of a drawing. Decorative: the accessible name of the element
 * ends with the same information.
 */
import type { PresentPerson } from "#/map-views/topic-marks/use-presence.ts";
import type { TopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { toInitials } from "#/ui/controls/person-mark.tsx";
import { DrawnIcon } from "#/ui/icon.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

interface DrawnPresenceProps {
  readonly presence: TopicPresence;
  /** The center of the marks, or their right end. */
  readonly x: number;
  readonly y: number;
  readonly isAtEnd?: boolean;
  /** The zoom of the drawing: marks keep their size on screen. */
  readonly scale?: number;
}

export const DRAWN_MARK_PX = 22;
/** Marks overlap slightly. */
const STEP_PX = 16;
const SHOWN = 3;
const RING_PX = 2;
const ICON_PX = 13;

export function DrawnPresence({ presence, x, y, isAtEnd, scale = 1 }: DrawnPresenceProps) {
  const people = presence.people.slice(0, SHOWN);
  const count = people.length + (presence.pendingCount > 0 ? 1 : 0);
  if (count === 0) return null;
  const widthPx = DRAWN_MARK_PX + (count - 1) * STEP_PX;
  const first = (isAtEnd ? -widthPx : -widthPx / 2) + DRAWN_MARK_PX / 2;
  return (
    <g
      aria-hidden="true"
      data-presence={people.length > 0 ? "" : undefined}
      data-pending={presence.pendingCount > 0 ? "" : undefined}
      style={{ pointerEvents: "none" }}
      transform={`translate(${String(x)} ${String(y)}) scale(${String(1 / scale)})`}
    >
      {people.map((person, n) => (
        <Mark key={person.uid} person={person} x={first + n * STEP_PX} />
      ))}
      {presence.pendingCount > 0 ? <Waiting x={first + people.length * STEP_PX} /> : null}
    </g>
  );
}

function Mark({ person, x }: { readonly person: PresentPerson; readonly x: number }) {
  const hue = getPillarHue(person.color);
  const inner = DRAWN_MARK_PX - 2 * RING_PX;
  return (
    <g transform={`translate(${String(x)} 0)`}>
      <circle r={DRAWN_MARK_PX / 2} style={{ fill: "var(--mw-background-paper)" }} />
      <circle
        r={(DRAWN_MARK_PX - RING_PX) / 2}
        strokeWidth={RING_PX}
        style={{ fill: hue.fill, stroke: hue.line }}
      />
      {person.photo === null ? (
        <text
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={9}
          fontWeight={600}
          style={{ fill: hue.text }}
        >
          {toInitials(person.name, "")}
        </text>
      ) : (
        <image
          href={person.photo}
          x={-inner / 2}
          y={-inner / 2}
          width={inner}
          height={inner}
          preserveAspectRatio="xMidYMid slice"
          style={{ clipPath: "circle()" }}
        />
      )}
    </g>
  );
}

function Waiting({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${String(x)} 0)`}>
      <circle
        r={DRAWN_MARK_PX / 2 - 2}
        style={{
          fill: "var(--mw-background-paper)",
          stroke: "var(--mw-divider)",
        }}
      />
      <g style={{ color: "var(--mw-text-secondary)" }}>
        <DrawnIcon name="offline" sizePx={ICON_PX} />
      </g>
    </g>
  );
}
