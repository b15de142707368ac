import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useLastProvider } from "#/features/account/enter/last-method.ts";
import { PROVIDER_MARKS } from "#/features/account/providers/provider-marks.ts";
import {
  PROVIDER_IDS,
  PROVIDER_NAMES,
  type ProviderId,
} from "#/features/account/providers/sign-in-providers.ts";
import { BrandIcon } from "#/ui/brand-icon.tsx";

interface ProviderButtonsProps {
  readonly isBusy: boolean;
  readonly onChoose: (id: ProviderId) => void;
}

/** The providers one can come in by; the one used last is marked. */
export function ProviderButtons({ isBusy, onChoose }: ProviderButtonsProps) {
  const last = useLastProvider();
  return (
    <Box
      role="group"
      aria-label="Continue with another account"
      sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3 }}
    >
      {PROVIDER_IDS.map((id) => (
        <Button
          key={id}
          color="secondary"
          variant="outlined"
          size="large"
          disabled={isBusy}
          startIcon={<BrandIcon name={PROVIDER_MARKS[id]} />}
          aria-label={`Continue with ${PROVIDER_NAMES[id]}${id === last ? ", used last" : ""}`}
          onClick={() => {
            onChoose(id);
          }}
        >
          {PROVIDER_NAMES[id]}
          {id === last ? (
            <Box
              component="span"
              sx={{ ml: 2, fontSize: 12, color: "text.secondary", fontWeight: 400 }}
            >
              used last
            </Box>
          ) : null}
        </Button>
      ))}
    </Box>
  );
}
