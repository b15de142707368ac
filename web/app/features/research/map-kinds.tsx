/** The three kinds of maps that can be researched, as the page for a new map offers them. */
import type { MapType } from "@mapwright/core/snapshot/map-type";
import { ChoiceCards, type ChoiceCard } from "#/ui/controls/choice-cards.tsx";

const CARDS: readonly ChoiceCard<MapType>[] = [
  {
    value: "serp",
    icon: "search",
    title: "SERP map",
    help: "Start from a topic or a list. See which keywords belong on one page.",
  },
  {
    value: "domain",
    icon: "globe",
    title: "Domain map",
    help: "Start from a website. See what it covers and what it lacks.",
  },
  {
    value: "reddit",
    icon: "chat",
    title: "Reddit map",
    help: "Start from threads. See what people ask for and complain about.",
  },
];

interface MapKindChoiceProps {
  readonly kind: MapType;
  readonly onChange: (kind: MapType) => void;
}

export function MapKindChoice({ kind, onChange }: MapKindChoiceProps) {
  return <ChoiceCards legend="What to map" cards={CARDS} value={kind} onChange={onChange} />;
}
