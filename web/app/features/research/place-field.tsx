/**
 * An optional city or region to read results from, found by typing its name. Where no data source has places, a line says
 * so instead.
 */
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import type { FoundPlace } from "@mapwright/core/research/place-search";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  usePlaceSearch,
  type PlaceSearchState,
  type SearchPlaces,
} from "#/features/research/use-place-search.ts";
import type { CoverageState } from "#/features/research/use-research-coverage.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { getCountryName } from "#/ui/markets.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PlaceFieldProps {
  readonly coverage: CoverageState;
  readonly country: string;
  /** null: the whole country. */
  readonly place: SearchPlace | null;
  /** The same function on every render. */
  readonly search: SearchPlaces;
  readonly onChange: (place: SearchPlace | null) => void;
}

/** Names of kinds of places for which Google's term isn't in common use. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  "DMA Region": "Metro area",
  "TV Region": "Metro area",
};

/** Height of the fields next to this one. */
const FIELD_HEIGHT_PX = 44;

export function PlaceField(props: PlaceFieldProps) {
  const { coverage } = props;
  if (coverage.status !== "ready") return null;
  const { places } = coverage.coverage;
  return places === null ? <NoPlaces /> : <PlaceInput {...props} provider={places.provider} />;
}

function NoPlaces() {
  return (
    <Typography variant="body2" color="textSecondary">
      Results are for the whole country. To search from a city or region,{" "}
      <AppLink to="/app/settings/data-sources">connect a data source</AppLink> that has places:
      DataForSEO, Serper or SerpApi.
    </Typography>
  );
}

type PlaceInputProps = Omit<PlaceFieldProps, "coverage"> & { readonly provider: string };

function PlaceInput({ provider, country, place, search, onChange }: PlaceInputProps) {
  const [typed, setTyped] = useState(place ? getPlaceName(place) : "");
  const isChosen = place !== null && typed === getPlaceName(place);
  const state = usePlaceSearch(search, country, isChosen ? "" : typed);
  const found = state.status === "found" ? state.places : [];
  return (
    <Box>
      <Autocomplete<FoundPlace | SearchPlace>
        // Part of the form, and not of the end of the page.
        disablePortal
        size="small"
        // There is nothing to open before something is typed.
        forcePopupIcon={false}
        options={found}
        value={place}
        inputValue={typed}
        loading={state.status === "loading"}
        loadingText={`Searching ${provider}…`}
        noOptionsText={noOptionsText(state, country)}
        // They are the answer to what is typed, whatever their letters.
        filterOptions={(options) => options}
        getOptionLabel={getPlaceName}
        getOptionKey={({ code }) => code}
        isOptionEqualToValue={(one, other) => one.code === other.code}
        slotProps={{ paper: { sx: { border: 1, borderColor: "divider", boxShadow: 3 } } }}
        sx={{ "& .MuiOutlinedInput-root": { minHeight: FIELD_HEIGHT_PX } }}
        clearText="Search the whole country"
        onChange={(_, chosen) => onChange(chosen && { code: chosen.code, name: chosen.name })}
        onInputChange={(_, text) => setTyped(text)}
        renderOption={({ key, ...item }, option) => (
          <Box component="li" key={key} {...item}>
            <PlaceOption place={option} />
          </Box>
        )}
        renderInput={(field) => (
          <TextField
            {...field}
            label="City or region (optional)"
            placeholder={getCountryName(country)}
            error={state.status === "failed"}
            helperText={
              state.status === "failed"
                ? state.message
                : `Results as people there see them, from ${provider}.`
            }
          />
        )}
      />
      <div role="status">
        <VisuallyHidden>{announcement(state)}</VisuallyHidden>
      </div>
    </Box>
  );
}

/** The place's own name first, then where it is, and what it is. */
function PlaceOption({ place }: { readonly place: FoundPlace | SearchPlace }) {
  const [name = "", ...above] = getPlaceName(place).split(", ");
  return (
    <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, width: "100%", minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {name}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {above.length > 0 ? `, ${above.join(", ")}` : ""}
        </Box>
      </Box>
      {"kind" in place ? (
        <Box sx={{ flex: "none", fontSize: 13, color: "text.secondary" }}>
          {KIND_NAMES[place.kind] ?? place.kind}
        </Box>
      ) : null}
    </Box>
  );
}

function noOptionsText(state: PlaceSearchState, country: string): string {
  if (state.status === "failed") return state.message;
  if (state.status === "found")
    return `No place of this name in ${getCountryName(country)}. Try its English name.`;
  return "Type the name of a city or region.";
}

/** Announces the number of places in the list to screen readers; the list itself announces that there are none. */
function announcement(state: PlaceSearchState): string {
  if (state.status !== "found" || state.places.length === 0) return "";
  return `${countNoun(state.places.length, "place")} found`;
}
