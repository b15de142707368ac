import Box from "@mui/material/Box";
import { addSourcePath } from "#/features/maps/panel/map-sources.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { LinkButton } from "#/ui/link-button.tsx";

/** The wizard again, with the same domain: its rankings are what is missing. */
export function AddRankings({ domain }: { readonly domain: string }) {
  const { map, access } = useMapEditing();
  if (access !== "edit") return null;
  const path = `${addSourcePath(map, "domain")}&${new URLSearchParams({ domain }).toString()}`;
  return (
    <Box>
      <LinkButton to={path} variant="outlined" size="small">
        Add rankings
      </LinkButton>
    </Box>
  );
}
