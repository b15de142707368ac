/** The views as a line of links, each with the number of its keywords; the one that is shown has a menu. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { CsvLinkDialog, type ViewCsvLinks } from "#/features/keywords/views/csv-link-dialog.tsx";
import { SaveViewDialog } from "#/features/keywords/views/save-view-dialog.tsx";
import type { ListedView } from "#/features/keywords/views/view-list.ts";
import type { ViewActions } from "#/features/keywords/views/view-actions.ts";
import { Icon } from "#/ui/icon.tsx";
import { formatCount } from "#/ui/number-text.tsx";
import { RouteLink } from "#/ui/route-link.tsx";

interface ViewTabsProps {
  readonly views: readonly ListedView[];
  /** Number of rows in each view, in the order of `views`; missing while they are counted. */
  readonly counts: readonly number[];
  /** Query of the rows shown, in its normal form. */
  readonly query: string;
  readonly actions: ViewActions;
  /** Whether the person may change the views that everyone in the workspace sees. */
  readonly canShare: boolean;
  /** null: the person may not create any. */
  readonly csvLinks: ViewCsvLinks | null;
}

export function ViewTabs({ views, counts, query, actions, canShare, csvLinks }: ViewTabsProps) {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<"new" | ListedView | null>(null);
  const [linked, setLinked] = useState<ListedView | null>(null);
  const isKnown = views.some((view) => view.query === query);
  return (
    <Box
      component="nav"
      aria-label="Views"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        borderBottom: 1,
        borderColor: "divider",
        overflowX: "auto",
        flex: "none",
        "@media print": { display: "none" },
      }}
    >
      {views.map((view, at) => (
        <ViewTab
          key={view.id}
          view={view}
          count={counts[at] ?? null}
          to={view.query === "" ? pathname : `${pathname}?${view.query}`}
          isShown={view.query === query}
          actions={actions}
          canChange={view.kind === "own" || (view.kind === "shared" && canShare)}
          canShare={canShare}
          onRename={() => setDialog(view)}
          onLink={csvLinks && (() => setLinked(view))}
        />
      ))}
      {isKnown ? null : (
        <Button
          size="small"
          startIcon={<Icon name="plus" sizePx={14} />}
          onClick={() => setDialog("new")}
          sx={{ flex: "none", my: 1 }}
        >
          Save view
        </Button>
      )}
      {linked && csvLinks ? (
        <CsvLinkDialog view={linked} {...csvLinks} onClose={() => setLinked(null)} />
      ) : null}
      {dialog === null ? null : (
        <SaveViewDialog
          view={dialog === "new" ? null : dialog}
          canShare={canShare}
          onSave={(name, isShared) =>
            dialog === "new" ? actions.save(name, query, isShared) : actions.rename(dialog, name)
          }
          onClose={() => setDialog(null)}
        />
      )}
    </Box>
  );
}

interface ViewTabProps {
  readonly view: ListedView;
  readonly count: number | null;
  readonly to: string;
  readonly isShown: boolean;
  readonly actions: ViewActions;
  readonly canChange: boolean;
  readonly canShare: boolean;
  readonly onRename: () => void;
  /** null: the person may not create CSV links. */
  readonly onLink: (() => void) | null;
}

function ViewTab(props: ViewTabProps) {
  const { view, count, to, isShown, canChange, onLink } = props;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        flex: "none",
        borderBottom: 2,
        borderColor: isShown ? "primary.main" : "transparent",
        mb: "-1px",
      }}
    >
      <Box
        component={RouteLink}
        to={to}
        preventScrollReset
        viewTransition={false}
        aria-current={isShown ? "page" : undefined}
        sx={{
          display: "inline-flex",
          alignItems: "baseline",
          gap: 1.5,
          px: 2,
          py: 2,
          fontSize: 14,
          fontWeight: isShown ? 600 : 500,
          color: isShown ? "text.primary" : "text.secondary",
          textDecoration: "none",
          whiteSpace: "nowrap",
          "&:hover": { color: "text.primary" },
        }}
      >
        {view.name}
        <Box
          component="span"
          sx={{ fontSize: 12, fontWeight: 400, fontVariantNumeric: "tabular-nums", minWidth: 8 }}
        >
          {count === null ? "" : formatCount(count)}
          {view.kind === "shared" ? " · shared" : ""}
        </Box>
      </Box>
      {isShown && (canChange || onLink) ? <ViewMenu {...props} /> : null}
    </Box>
  );
}

/** Menu of actions on the view that is shown. */
function ViewMenu({ view, actions, canChange, canShare, onRename, onLink }: ViewTabProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Change the view “${view.name}”`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" sizePx={16} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {canChange ? <MenuItem onClick={choose(onRename)}>Rename…</MenuItem> : null}
        {canChange && canShare ? (
          <MenuItem onClick={choose(() => actions.move(view))}>
            {view.kind === "own" ? "Share with the workspace" : "Make it mine only"}
          </MenuItem>
        ) : null}
        {onLink ? <MenuItem onClick={choose(onLink)}>Live CSV link…</MenuItem> : null}
        {canChange ? (
          <MenuItem onClick={choose(() => actions.remove(view))}>Delete</MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
