/** A short confirmation of an action, with a way to undo it. Contains nothing that the page does not show too. */
import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

interface Toast {
  readonly words: string;
  readonly undo?: () => void;
  /** Label where going back isn't quite an undo: what the button does instead. */
  readonly undoLabel?: string;
  /**
   * Called once when it can no longer be undone here: after a while, at the next toast, or when the page is left. What
   * can't be brought back is removed only then.
   */
  readonly onGone?: () => void;
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Long enough to read it and reach the button; the timer pauses while it is hovered or focused. */
const SHOWN_MS = 8000;

interface Shown extends Toast {
  /** Number of the toast: the same text shown twice is two toasts. */
  readonly turn: number;
  readonly isOpen: boolean;
}

export function ToastHost({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ words: "", turn: 0, isOpen: false });
  const goneOf = useRef<(() => void) | null>(null);
  const finish = useMemo(
    () => () => {
      const gone = goneOf.current;
      goneOf.current = null;
      gone?.();
    },
    [],
  );
  const show = useMemo<ShowToast>(
    () => (toast) => {
      finish();
      goneOf.current = toast.onGone ?? null;
      setShown(({ turn }) => ({ ...toast, turn: turn + 1, isOpen: true }));
    },
    [finish],
  );
  useEffect(() => {
    addEventListener("pagehide", finish);
    return () => {
      removeEventListener("pagehide", finish);
      finish();
    };
  }, [finish]);
  const close = () => {
    setShown((before) => ({ ...before, isOpen: false }));
  };
  const { words, undo, undoLabel = "Undo", isOpen, turn } = shown;
  return (
    <ToastContext value={show}>
      {children}
      <Snackbar
        key={turn}
        open={isOpen}
        autoHideDuration={SHOWN_MS}
        message={words}
        // Above the bar at the bottom of a phone.
        sx={{ bottom: { xs: 76, md: 24 } }}
        slotProps={{
          content: { role: "status" },
          clickAwayListener: { mouseEvent: false, touchEvent: false },
        }}
        onClose={() => {
          close();
          finish();
        }}
        {...(undo
          ? {
              action: (
                <Button
                  size="small"
                  onClick={() => {
                    goneOf.current = null;
                    close();
                    undo();
                  }}
                >
                  {undoLabel}
                </Button>
              ),
            }
          : {})}
      />
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  return use(ToastContext);
}
