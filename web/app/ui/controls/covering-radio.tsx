import Box from "@mui/material/Box";
import type { ComponentProps } from "react";

/** A radio button that covers its label, which is positioned: all of it is the button. */
export function CoveringRadio(props: Omit<ComponentProps<"input">, "type" | "ref">) {
  return (
    <Box
      component="input"
      type="radio"
      {...props}
      sx={{
        position: "absolute",
        inset: 0,
        width: "100%",
        height: "100%",
        m: 0,
        opacity: 0,
        cursor: "pointer",
      }}
    />
  );
}
