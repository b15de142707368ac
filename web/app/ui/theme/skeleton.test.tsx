import Skeleton from "@mui/material/Skeleton";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

test("a skeleton that is soon replaced isn't animated", () => {
  const html = renderToString(
    <ControlTheme>
      <Skeleton />
    </ControlTheme>,
  );
  const delays = [...html.matchAll(/animation(?:-delay)?:[^;}]*?([\d.]+s)(?: infinite)?[;}]/g)];
  expect(delays.map(([, seconds]) => seconds).at(-1)).toBe("2s");
});
