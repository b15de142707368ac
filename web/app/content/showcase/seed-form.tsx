/** The hero's seed box: shows the sample map that a seed is on. Without scripts it leads to research in the app. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useId, useState, type ReactNode } from "react";
import { MAX_SEED_LENGTH } from "#/content/showcase/seed-length.ts";
import { SUGGESTED_SAMPLES, type SampleMapId } from "#/content/showcase/sample-map-list.ts";
import type { SeedAnswer } from "#/content/showcase/use-sample-map.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { LightButton } from "#/ui/light-controls.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

const NEW_MAP = "/app/maps/new";

const SeedInput = styled("input")(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  padding: "0 14px",
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: "none",
  color: theme.vars.palette.text.primary,
  font: "inherit",
  fontSize: 18,
  "&:focus-visible": { outline: "none" },
}));

const field = {
  display: "flex",
  gap: 1,
  p: "3px",
  border: 1,
  borderColor: "edge",
  borderRadius: 1,
  bgcolor: "background.paper",
  boxShadow: "0 8px 24px rgb(27 36 48 / 8%)",
  "&:focus-within": {
    outline: "2px solid var(--mw-primary-main)",
    outlineOffset: 1,
  },
} as const;

const chip = {
  minHeight: 28,
  px: { xs: 2, sm: 3 },
  py: 0,
  // The three fit into one row of a phone.
  fontSize: { xs: "clamp(12px, 3.4vw, 14px)", sm: 14 },
  fontWeight: 500,
  borderRadius: 14,
} as const;

/** Always in one row: where they wrap would depend on the font, and so move as it arrives. */
const chips = {
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, max-content))",
  gap: 2,
  m: 0,
  my: 4,
  p: 0,
  listStyle: "none",
} as const;

interface SeedFormProps {
  /** The map that is shown. */
  readonly sample: SampleMapId;
  readonly firstSeed: string;
  readonly answer: SeedAnswer;
  readonly isReady: boolean;
  readonly onAsk: (seed: string) => void;
  readonly onSample: (id: SampleMapId) => void;
  /** Other ways in. */
  readonly ways: ReactNode;
}

export function SeedForm(props: SeedFormProps) {
  const { sample, answer, isReady, onAsk, onSample, ways } = props;
  const id = useId();
  const [seed, setSeed] = useState(props.firstSeed);
  return (
    <div>
      <Box
        component="form"
        action={NEW_MAP}
        onSubmit={(event) => {
          if (!isReady) return;
          event.preventDefault();
          if (seed.trim() !== "") onAsk(seed.trim());
        }}
        sx={field}
      >
        <label htmlFor={id} style={VISUALLY_HIDDEN}>
          A topic to map
        </label>
        <SeedInput
          id={id}
          name="seed"
          value={seed}
          maxLength={MAX_SEED_LENGTH}
          autoComplete="off"
          required
          onChange={(event) => setSeed(event.target.value)}
        />
        <LightButton type="submit" variant="contained" size="large">
          Map it
        </LightButton>
      </Box>
      <Box component="ul" aria-label="Topics to try" sx={chips}>
        {SUGGESTED_SAMPLES.map((suggested) => (
          <li key={suggested.id}>
            <LightButton
              type="button"
              size="small"
              variant="outlined"
              disabled={!isReady}
              aria-pressed={sample === suggested.id}
              sx={chip}
              onClick={() => {
                setSeed(suggested.seed);
                onSample(suggested.id);
              }}
            >
              {suggested.seed}
            </LightButton>
          </li>
        ))}
      </Box>
      {ways}
      <Box role="status" sx={{ minHeight: 44, mt: 3 }}>
        <Answer answer={answer} />
      </Box>
    </div>
  );
}

const signUpFor = (next: string) => `/sign-up?${new URLSearchParams({ next }).toString()}`;
const OWN_LIST = signUpFor("/app/maps/new?from=list");
const DATA_SOURCES = signUpFor("/app/settings/data-sources");

/** Answer to the seed, and the next step. */
function Answer({ answer }: { readonly answer: SeedAnswer }) {
  if (answer.kind === "none") return null;
  const research = signUpFor(`${NEW_MAP}?${new URLSearchParams({ seed: answer.seed }).toString()}`);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {answer.kind === "looking" ? `Looking for “${answer.seed}” in the samples …` : null}
      {answer.kind === "failed" ? (
        <>
          We couldn’t open a sample map. Try again, or{" "}
          <AppLink to="/free-tools/keywords-map">start from your list</AppLink>.
        </>
      ) : null}
      {answer.kind === "outside" ? (
        <>
          “{answer.seed}” isn’t in the samples.{" "}
          <AppLink to={OWN_LIST}>Map your own list free</AppLink>, or{" "}
          <AppLink to={DATA_SOURCES}>connect a data source</AppLink>.
        </>
      ) : null}
      {answer.kind === "found" ? (
        <>
          “{answer.seed}” is in {countNoun(answer.keywordCount, "keyword")} of this sample map.{" "}
          <AppLink to={research}>Research it in full</AppLink>
        </>
      ) : null}
    </Typography>
  );
}
