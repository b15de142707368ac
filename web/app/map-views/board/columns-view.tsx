/** The columns by status, with or without lanes. One card, or all selected ones, can be dragged between them. */
import Box from "@mui/material/Box";
import { TOPIC_STATUSES, type TopicStatus } from "@mapwright/core/snapshot/topic-status";
import { Fragment, useMemo, type KeyboardEvent, type MouseEvent } from "react";
import { BoardCardView, CardFace } from "#/map-views/board/board-card.tsx";
import {
  listLanes,
  computeColumnTotals,
  type BoardCard,
  type BoardLane,
} from "#/map-views/board/list-cards.ts";
import { addPage, dropCards, type DropPlace } from "#/map-views/board/board-changes.ts";
import { BoardColumn } from "#/map-views/board/board-column.tsx";
import type { DragWords } from "#/map-views/board/board-drag.ts";
import { BOARD_STYLES } from "#/map-views/board/board-styles.ts";
import type { LaneKind } from "#/map-views/board/board-settings.ts";
import { DraggedCard } from "#/map-views/board/dragged-card.tsx";
import { DragField } from "#/map-views/board/drag-field.tsx";
import { QuickAdd } from "#/map-views/board/quick-add.tsx";
import { useCardFaces } from "#/map-views/board/use-card-faces.ts";
import { useCardKeys } from "#/map-views/board/use-card-keys.ts";
import { useDraggedCards } from "#/map-views/board/use-dragged-cards.ts";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { type MapPerson } from "@mapwright/core/maps/map-people";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { useToday } from "#/map-views/plan/use-today.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface BoardColumnsProps extends Pick<
  MapViewProps,
  "choice" | "isNarrow" | "model" | "onChoose" | "searching"
> {
  /** Cards in display order. */
  readonly cards: readonly BoardCard[];
  readonly laneKind: LaneKind;
}

export function ColumnsView(props: BoardColumnsProps) {
  const { model, cards, laneKind, choice, onChoose, searching, isNarrow } = props;
  const { access, people, state, commit, newId } = useMapEditing();
  const { openMenu } = useMapCommands();
  const selection = useMapSelection();
  const today = useToday();
  const faceOf = useCardFaces(model, today);
  const lanes = listLanes(cards, laneKind, model, people);
  const totals = useMemo(
    () => lanes.map(({ columns }) => computeColumnTotals(Object.values(columns).flat())),
    [lanes],
  );
  const keys = useCardKeys(lanes);
  const pillars = model.outline.pillars;
  const placeOf = (id: string | number): DropPlace | null => dropPlaceOf(String(id), lanes, model);
  const dragged = useDraggedCards((topics, id) => {
    const place = placeOf(id);
    if (!place) return;
    commit(dropCards(state, people, topics, place));
    const [topic] = topics;
    if (topic !== undefined) keys.focusTopic(topic);
  });
  const byTopic = new Map(cards.map((card) => [card.topic, card]));
  const wordsOf = (topics: readonly string[]) =>
    topics.length > 1
      ? countNoun(topics.length, "card")
      : (byTopic.get(topics[0] ?? "")?.name ?? "the card");
  const words: DragWords = {
    cardsOf: (id) =>
      selection.topics.has(String(id)) ? wordsOf([...selection.topics]) : wordsOf([String(id)]),
    placeOf: (id) => {
      const place = placeOf(id);
      return place ? STATUS_LABELS[place.status] : "nothing";
    },
  };
  const handleClick = (event: MouseEvent) => {
    const card = byTopic.get(topicAt(event.target) ?? "");
    if (!card) return;
    if (event.shiftKey) selection.toggle(card.topic);
    else onChoose(card.cluster);
  };
  const handleKey = (event: KeyboardEvent) => {
    const card = byTopic.get(topicAt(event.target) ?? "");
    if (!card || dragged.topics.length > 0) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a")
      selection.set(cards.map(({ topic }) => topic));
    else if (event.key === "Enter") onChoose(card.cluster);
    else if (event.ctrlKey || event.metaKey || event.altKey || !keys.onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { target } = searching;
  const drawCard = (card: BoardCard, isTabStop: boolean) => (
    <BoardCardView
      {...faceOf(card)}
      dragId={card.topic}
      canDrag={access === "edit" && card.isOnMap}
      isSelected={selection.topics.has(card.topic)}
      isChosen={choice.cluster === card.cluster}
      isCurrent={target?.cluster === card.cluster}
      isTabStop={isTabStop}
      isHere={keys.topic === card.topic}
      onMore={isNarrow ? (topic, at) => openMenu(at, [topic]) : null}
    />
  );
  const drawColumns = (lane: BoardLane, row: number) => (
    <div className={laneKind === "none" ? "columns whole" : "columns"}>
      {TOPIC_STATUSES.map((status, column) => (
        <BoardColumn
          key={status}
          heading={laneKind === "none" ? "h2" : "h3"}
          id={`${status} ${lane.id}`}
          status={status}
          label={STATUS_LABELS[status]}
          cards={lane.columns[status]}
          volumePerMonth={totals[row]?.[status].volumePerMonth ?? null}
          metrics={model.snapshot.metrics}
          focusAt={keys.place?.lane === row && keys.place.column === column ? keys.place.at : -1}
          focusCalls={keys.calls}
          drawCard={drawCard}
          foot={
            access === "edit" && pillars.length > 0 ? (
              <QuickAdd
                column={STATUS_LABELS[status]}
                pillars={pillars}
                pillar={laneKind === "pillar" ? lane.id : null}
                onAdd={(name, pillar) => {
                  const place = placeOf(`${status} ${lane.id}`) ?? { status };
                  commit(addPage(state, people, { made: newId(), name, pillar }, place));
                }}
              />
            ) : null
          }
        />
      ))}
    </div>
  );
  return (
    <DragField
      {...words}
      dragged={dragged}
      overlay={
        <DraggedCard card={byTopic.get(dragged.topics[0] ?? "")} more={dragged.topics.length - 1}>
          {(card) => <CardFace {...faceOf(card)} />}
        </DraggedCard>
      }
    >
      <Box
        sx={BOARD_STYLES}
        role="group"
        aria-label="Board of the map's pages"
        onClick={handleClick}
        onKeyDown={handleKey}
        onFocus={({ target: focused }) => {
          const topic = topicAt(focused);
          if (topic !== null) keys.noteFocus(topic);
        }}
      >
        {laneKind === "none"
          ? lanes.map((lane, row) => <Fragment key={lane.id}>{drawColumns(lane, row)}</Fragment>)
          : lanes.map((lane, row) => (
              <section className="lane" key={lane.id} aria-label={laneName(lane, model, people)}>
                <Box
                  component="h2"
                  sx={{
                    position: "sticky",
                    left: 0,
                    m: 0,
                    px: 4,
                    pt: 3,
                    fontSize: 15,
                    fontWeight: 600,
                    width: "fit-content",
                  }}
                >
                  {laneName(lane, model, people)}
                  <Box
                    component="span"
                    sx={{ ml: 2, fontSize: 12, fontWeight: 400, color: "text.secondary" }}
                  >
                    {countNoun(lane.count, "card")}
                  </Box>
                </Box>
                {drawColumns(lane, row)}
              </section>
            ))}
      </Box>
    </DragField>
  );
}

function topicAt(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[data-card]")?.getAttribute("data-card") ?? null;
}

/** A column's id is its status and its lane. */
function dropPlaceOf(
  id: string,
  lanes: readonly BoardLane[],
  { snapshot }: MapViewProps["model"],
): DropPlace | null {
  const space = id.indexOf(" ");
  const status = TOPIC_STATUSES.find((known): known is TopicStatus => known === id.slice(0, space));
  const lane = lanes.find((own) => own.id === id.slice(space + 1));
  if (!status || !lane) return null;
  if (lane.id === "all") return { status };
  if (lane.pillar === null) return { status, assignee: lane.assignee };
  return { status, pillar: snapshot.pillars.id[lane.pillar] ?? "" };
}

function laneName(
  { id, pillar, assignee }: BoardLane,
  { snapshot }: MapViewProps["model"],
  people: readonly MapPerson[],
): string {
  if (pillar !== null) return snapshot.pillars.name[pillar] ?? "";
  if (id === "nobody") return "Unassigned";
  return people.find(({ uid }) => uid === assignee)?.name ?? "Former member";
}
