/** Usage statistics for the whole page: called once, by the root. */
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { capturePageView, startAnalytics } from "#/platform/analytics/analytics.ts";
import { redactPath } from "#/platform/analytics/redact-address.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export function useAnalytics(): void {
  const { analytics } = usePublicConfig();
  const { pathname } = useLocation();
  useEffect(() => startAnalytics(analytics), [analytics]);
  useEffect(() => {
    capturePageView(redactPath(pathname));
  }, [pathname]);
}
