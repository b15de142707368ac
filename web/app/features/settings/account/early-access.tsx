import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import type { EarlyAccessFeature } from "#/platform/analytics/analytics-client.ts";
import { readEarlyAccess, setEarlyAccess } from "#/platform/analytics/analytics.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";

/** Features to try early. Nothing where PostHog lists none or doesn't answer. */
export function EarlyAccess() {
  const [features, setFeatures] = useState<readonly EarlyAccessFeature[]>([]);
  useEffect(() => readEarlyAccess(setFeatures), []);
  if (features.length === 0) return null;
  const change = (flagKey: string, isOn: boolean) => {
    setEarlyAccess(flagKey, isOn);
    setFeatures((before) =>
      before.map((one) => (one.flagKey === flagKey ? { ...one, isOn } : one)),
    );
  };
  return (
    <PageSection
      title="Early access"
      lead="Try features before everyone has them. They may change or go away."
    >
      {features.map(({ flagKey, name, description, isOn }) => (
        <Box key={flagKey} sx={{ mb: 2 }}>
          <FormControlLabel
            control={
              <Switch checked={isOn} onChange={(_event, isChecked) => change(flagKey, isChecked)} />
            }
            label={name}
            sx={{ gap: 2, ml: 0 }}
          />
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        </Box>
      ))}
    </PageSection>
  );
}
