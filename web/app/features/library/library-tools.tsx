/** List, archive or trash; search, order and tags. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { isSameTag, withoutTag } from "@mapwright/core/maps/map-tags";
import { useEffect, useRef } from "react";
import {
  LIBRARY_LISTS,
  LIBRARY_SORTS,
  countTags,
  type LibrarySort,
  type LibraryView,
  type LibraryList,
} from "#/features/library/library-view.ts";
import { TagToggle } from "#/ui/controls/tag-toggle.tsx";
import { Icon, type IconName } from "#/ui/icon.tsx";

const LIST_LABELS: Readonly<
  Record<LibraryList, { readonly label: string; readonly icon: IconName }>
> = {
  maps: { label: "Maps", icon: "map" },
  archive: { label: "Archive", icon: "archive" },
  trash: { label: "Trash", icon: "trash" },
};

const SORT_LABELS: Readonly<Record<LibrarySort, string>> = {
  updated: "Last changed",
  title: "Title",
  keywords: "Most keywords",
  volume: "Most volume",
};

/** Limit of suggestions: more would be hard to scan. */
const MAX_CHIPS = 20;

interface LibraryToolsProps {
  readonly view: LibraryView;
  readonly onView: (view: Partial<LibraryView>) => void;
  /** Outside the trash. */
  readonly maps: readonly MapDocument[];
}

export function LibraryTools({ view, onView, maps }: LibraryToolsProps) {
  return (
    <Box sx={{ display: "grid", gap: 4, mb: 5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Location"
          value={view.list}
          onChange={(_, chosen: LibraryList | null) => {
            if (chosen) onView({ list: chosen, tags: [] });
          }}
        >
          {LIBRARY_LISTS.map((list) => (
            <ToggleButton key={list} value={list}>
              <Icon name={LIST_LABELS[list].icon} sizePx={16} />
              {LIST_LABELS[list].label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchBox value={view.search} onChange={(search) => onView({ search })} />
        {view.list === "trash" ? null : (
          <Select<LibrarySort>
            size="small"
            value={view.sort}
            onChange={({ target }) => {
              const chosen = LIBRARY_SORTS.find((sort) => sort === target.value);
              if (chosen) onView({ sort: chosen });
            }}
            inputProps={{ "aria-label": "Sort by" }}
            sx={{ minWidth: 150, fontSize: 14 }}
          >
            {LIBRARY_SORTS.map((sort) => (
              <MenuItem key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </MenuItem>
            ))}
          </Select>
        )}
      </Box>
      {view.list === "trash" ? null : <TagFilter view={view} onView={onView} maps={maps} />}
    </Box>
  );
}

function SearchBox(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={value}
      inputRef={input}
      placeholder="Search title, seed or tag"
      inputProps={{ "aria-label": "Search maps", "aria-keyshortcuts": "/" }}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onChange("");
      }}
      startAdornment={
        <Box component="span" sx={{ display: "flex", ml: 2.5, color: "text.secondary" }}>
          <Icon name="search" sizePx={16} />
        </Box>
      }
      sx={{
        flex: "1 1 220px",
        px: 0,
        fontSize: 14,
        "&& .MuiInputBase-input": { py: "5px", px: 2 },
      }}
    />
  );
}

function TagFilter({ view, onView, maps }: LibraryToolsProps) {
  const inList = maps.filter(
    ({ archivedAt }) => (archivedAt !== null) === (view.list === "archive"),
  );
  const counted = countTags(inList).slice(0, MAX_CHIPS);
  const isChosen = (tag: string) => view.tags.some((one) => isSameTag(one, tag));
  // A tag in the URL that no map has any more can still be deselected.
  const gone = view.tags.filter((tag) => !counted.some((one) => isSameTag(one.tag, tag)));
  if (counted.length === 0 && gone.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Filter by tag"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}
    >
      {[...gone.map((tag) => ({ tag, count: 0 })), ...counted].map(({ tag, count }) => (
        <TagToggle
          key={tag}
          tag={tag}
          count={count}
          state={isChosen(tag) ? "all" : "none"}
          onToggle={() =>
            onView({ tags: isChosen(tag) ? withoutTag(view.tags, tag) : [...view.tags, tag] })
          }
        />
      ))}
      {view.tags.length > 0 ? (
        <Button size="small" onClick={() => onView({ tags: [] })}>
          Clear
        </Button>
      ) : null}
    </Box>
  );
}
