/**
 * An icon that an editor chose. The site's own are part of the page; any other is requested by the browser, into a
 * space that it has from the beginning: late or missing, it moves nothing.
 */
import Box from "@mui/material/Box";
import { CONTENT_ICONS, ICON_ID } from "@mapwright/core/content/content-icons";
import { lazy, Suspense } from "react";
import { publicConfigKnown } from "#/platform/public-config.ts";
import { ClientOnly } from "#/ui/client-only.tsx";
import { Icon } from "#/ui/icon.tsx";

const RequestedIcon = lazy(async () => {
  const loading = import("#/content/icons/requested-icon.client.tsx");
  const [module, config] = await Promise.all([loading, publicConfigKnown]);
  module.setUpIconRequests(location.origin, config?.iconFallbackHosts ?? []);
  return { default: module.RequestedIcon };
});

interface ContentIconProps {
  /** Name in the content: may be anything. */
  readonly name: string;
  readonly sizePx?: number;
}

export function ContentIcon({ name, sizePx = 20 }: ContentIconProps) {
  const own = CONTENT_ICONS.find((icon) => icon === name);
  if (own) return <Icon name={own} sizePx={sizePx} />;
  if (!ICON_ID.test(name)) return null;
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ display: "inline-block", flex: "none", width: sizePx, height: sizePx }}
    >
      <ClientOnly fallback={null}>
        {() => (
          <Suspense fallback={null}>
            <RequestedIcon name={name} sizePx={sizePx} />
          </Suspense>
        )}
      </ClientOnly>
    </Box>
  );
}
