/** The search over docs and blog: a field and a list of results. Arrows move, Enter opens, Escape closes. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import { cacheForOffline } from "#/content/offline/cache-for-offline.ts";
import { loadSearch } from "#/content/search/load-search.ts";
import type { Search, SearchHit } from "#/content/search/search-index.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const Sheet = styled("dialog")(({ theme }) => ({
  width: "min(640px, calc(100vw - 32px))",
  maxHeight: "min(640px, calc(100dvh - 64px))",
  margin: "64px auto auto",
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.floatShadow,
  "&::backdrop": { backgroundColor: "rgb(15 20 23 / 0.48)" },
  "& input": {
    width: "100%",
    minHeight: 56,
    padding: "0 20px",
    border: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    background: "none",
    color: "inherit",
    font: "inherit",
    fontSize: theme.typography.pxToRem(18),
    "&:focus-visible": { outline: "none", borderBottomColor: theme.vars.palette.primary.main },
    "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const KIND_LABELS = { docs: "Docs", blog: "Blog" } as const;

type LoadState = Search | "loading" | "failed";

function useSearch(revision: string): LoadState {
  const [state, setState] = useState<LoadState>("loading");
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const search = await loadSearch(revision).catch(() => "failed" as const);
      if (isWanted) setState(() => search);
      if (search !== "failed") void cacheForOffline();
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [revision]);
  return state;
}

function statusLabel(state: LoadState, words: string, hits: readonly SearchHit[]): string {
  if (state === "loading") return "Loading search…";
  if (state === "failed") return "We couldn't load the search. Try again when you're online.";
  if (words.trim() === "") return "Type to search the docs and the blog.";
  return hits.length === 0 ? `No results for “${words}”.` : countNoun(hits.length, "hit");
}

interface HitProps {
  readonly hit: SearchHit;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function Hit({ hit, id, isCurrent, onOpen }: HitProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <Box
      component="li"
      role="option"
      id={id}
      ref={row}
      aria-selected={isCurrent}
      sx={{ borderRadius: 1, "&[aria-selected=true], &:hover": { bgcolor: "primary.light" } }}
    >
      <AppLink
        to={hit.path}
        tabIndex={-1}
        onClick={onOpen}
        sx={{ display: "block", px: 3, py: 2.5, color: "text.primary", textDecorationLine: "none" }}
      >
        <Typography variant="subtitle2" component="span" sx={{ display: "block" }}>
          {hit.heading || hit.title}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          sx={{ display: "block" }}
        >
          {KIND_LABELS[hit.kind]}
          {hit.heading ? ` · ${hit.title}` : ""}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {hit.extract}
        </Typography>
      </AppLink>
    </Box>
  );
}

interface SearchDialogProps {
  readonly revision: string;
  readonly onClose: () => void;
}

export function SearchDialog({ revision, onClose }: SearchDialogProps) {
  const state = useSearch(revision);
  const [words, setWords] = useState("");
  const [current, setCurrent] = useState(0);
  const navigate = useNavigate();
  const sheet = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const hits = useMemo(() => (typeof state === "function" ? state(words) : []), [state, words]);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setCurrent((place) => (place + step + hits.length) % hits.length);
    }
    // In a search field, the browser's first Escape would only empty it.
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
    const hit = hits[current];
    if (event.key === "Enter" && hit) {
      onClose();
      void navigate(hit.path);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside the sheet closes it; Escape does for keys
    <Sheet
      ref={sheet}
      aria-label="Search the docs and the blog"
      onClose={onClose}
      onClick={({ target }) => {
        if (target === sheet.current) onClose();
      }}
    >
      <input
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? `${listId}-${String(current)}` : undefined}
        placeholder="Search the docs and the blog"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 5, pt: 3 }}>
        {statusLabel(state, words, hits)}
      </Typography>
      <Box
        component="ul"
        role="listbox"
        id={listId}
        aria-label="Results"
        sx={{ listStyle: "none", m: 0, p: 2 }}
      >
        {hits.map((hit, index) => (
          <Hit
            key={hit.path}
            hit={hit}
            id={`${listId}-${String(index)}`}
            isCurrent={index === current}
            onOpen={onClose}
          />
        ))}
      </Box>
    </Sheet>
  );
}
