import type { MapPerson } from "@mapwright/core/maps/map-people";
import { findPersonName } from "@mapwright/core/maps/map-people";
import Box from "@mui/material/Box";
import type { HomeDuePage } from "#/features/home/home-figures.ts";
import { getOpeningPath } from "#/features/home/openings-table.tsx";
import { DueText } from "#/map-views/plan/due-text.tsx";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import { HOME_LIST, HOME_ROW } from "#/features/home/home-rows.ts";

interface DueListProps {
  readonly pages: readonly HomeDuePage[];
  readonly people: readonly MapPerson[];
  /** `2026-11-21` */
  readonly today: string;
}

export function DueList({ pages, people, today }: DueListProps) {
  return (
    <Box component="ul" aria-label="Due pages" sx={HOME_LIST}>
      {pages.map((page) => (
        <Box
          component="li"
          key={`${page.map.id} ${page.id}`}
          sx={{ ...HOME_ROW, gridTemplateColumns: "74px minmax(0, 1fr) auto 24px" }}
        >
          <DueText day={page.dueDay} status={page.status} today={today} />
          <AppLink
            to={getOpeningPath(page)}
            title={`${page.name} · ${page.map.title}`}
            sx={{
              color: "text.primary",
              textDecoration: "none",
              ...ELLIPSIS,
              "&:hover": { textDecoration: "underline" },
            }}
          >
            {page.name}
          </AppLink>
          <Box
            component="span"
            sx={{ display: "inline-flex", alignItems: "center", gap: 1.5, color: "text.secondary" }}
          >
            <StatusMark status={page.status} />
            {STATUS_LABELS[page.status]}
          </Box>
          <Assignee page={page} people={people} />
        </Box>
      ))}
    </Box>
  );
}

interface AssigneeProps {
  readonly page: HomeDuePage;
  readonly people: readonly MapPerson[];
}

function Assignee({ page: { assignee }, people }: AssigneeProps) {
  if (assignee === null) return <span />;
  const name = findPersonName(people, assignee);
  const photo = people.find(({ uid }) => uid === assignee)?.photo ?? null;
  return (
    <span title={name}>
      <PersonMark name={name} email="" photo={photo} sizePx={24} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
