import { useEffect, useEffectEvent } from "react";

interface WindowDrag {
  readonly onMove: (event: PointerEvent) => void;
  readonly onRelease: (event: PointerEvent) => void;
  /** Esc, or the system took the pointer. */
  readonly onCancel: () => void;
}

/** Follows a pointer that is pressed, wherever it goes: once it is down, the window reports it. */
export function useWindowDrag(isPressed: boolean, drag: WindowDrag): void {
  const move = useEffectEvent(drag.onMove);
  const release = useEffectEvent(drag.onRelease);
  const cancel = useEffectEvent(drag.onCancel);
  useEffect(() => {
    if (!isPressed) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", release, { signal });
    addEventListener("pointercancel", cancel, { signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      cancel();
    };
    addEventListener("keydown", onKey, { signal, capture: true });
    return () => listening.abort();
  }, [isPressed]);
}
