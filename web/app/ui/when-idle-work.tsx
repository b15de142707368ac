import { useEffect, useState, type ComponentType } from "react";
import { loadQuietly } from "#/platform/prefetch-chunks.ts";
import { runWhenIdle } from "#/platform/when-idle.ts";

/** Loads and mounts what a page does in the background, once it is idle. Without it, the page works as well. */
export function WhenIdleWork() {
  const [Work, setWork] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      runWhenIdle(() => {
        void loadQuietly(async () => {
          const { BackgroundWork } = await import("#/ui/background/background-work.tsx");
          setWork(() => BackgroundWork);
        });
      }),
    [],
  );
  return Work ? <Work /> : null;
}
