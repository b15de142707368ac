/** Notices in place of an empty list, with what to do about it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { LibraryView } from "#/features/library/library-view.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { FirstSeeds } from "#/ui/dashboard/new-maps.tsx";

export function ListFailure({ isDenied }: { readonly isDenied: boolean }) {
  return (
    <ErrorNotice title="We couldn't load your maps">
      {isDenied
        ? "You're no longer a member of this workspace. If you're added again, its maps appear here."
        : "We'll keep retrying. Your maps are safe."}
    </ErrorNotice>
  );
}

interface NothingHereProps {
  readonly view: LibraryView;
  /** Nothing is in this location, regardless of the search. */
  readonly isListEmpty: boolean;
  readonly isOnItsWay: boolean;
  readonly isEditor: boolean;
  readonly onView: (view: Partial<LibraryView>) => void;
}

export function NothingHere({ view, isListEmpty, isOnItsWay, isEditor, onView }: NothingHereProps) {
  if (!isListEmpty)
    return (
      <EmptyState
        title="No matching maps"
        action={
          <Button variant="outlined" onClick={() => onView({ search: "", tags: [] })}>
            Show all
          </Button>
        }
      >
        {describeFilter(view)} Search covers titles, seeds and tags.
      </EmptyState>
    );
  if (view.list === "archive")
    return (
      <EmptyState title="The archive is empty">
        Archive a map when you're done with it. It leaves the list but can still be opened, edited
        and shared.
      </EmptyState>
    );
  if (view.list === "trash")
    return (
      <EmptyState title="The trash is empty">
        Deleted maps stay here for 30 days and can be restored with everything in them.
      </EmptyState>
    );
  if (isOnItsWay)
    return (
      <Typography color="textSecondary">
        The map appears here when its research is done. You can leave this page.
      </Typography>
    );
  return isEditor ? <NoMapsYet /> : <NothingToSee />;
}

function describeFilter({ search, tags }: LibraryView): string {
  const wanted = [
    ...(search.trim() === "" ? [] : [`“${search.trim()}”`]),
    ...tags.map((tag) => `the tag “${tag}”`),
  ];
  return `No map here has ${wanted.join(" and ")}.`;
}

function NothingToSee() {
  return (
    <EmptyState title="No maps yet">
      Maps created by this workspace's editors appear here.
    </EmptyState>
  );
}

function NoMapsYet() {
  return (
    <EmptyState
      title="No maps yet"
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "center" }}>
          <FirstSeeds />
        </Box>
      }
    >
      Start from a seed: a topic you want to write about. Mapwright finds what people search for
      around it and groups the keywords one page can cover. Try one of these, or map a list of
      keywords you already have:
    </EmptyState>
  );
}
