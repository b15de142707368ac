/** A short confirmation of an action, with a way to undo it. Contains nothing that the page does not show too. */
import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { createContext, use, useMemo, useState, type ReactNode } from "react";

interface Toast {
  readonly words: string;
  readonly undo?: () => void;
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Long enough to read it and reach the button; the timer pauses while it is hovered or focused. */
const SHOWN_MS = 8000;

interface Shown extends Toast {
  /** The same text shown twice is two toasts. */
  readonly turn: number;
  readonly isOpen: boolean;
}

export function ToastHost({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ words: "", turn: 0, isOpen: false });
  const show = useMemo<ShowToast>(
    () => (toast) => {
      setShown(({ turn }) => ({ ...toast, turn: turn + 1, isOpen: true }));
    },
    [],
  );
  const close = () => {
    setShown((before) => ({ ...before, isOpen: false }));
  };
  const { words, undo, isOpen, turn } = shown;
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
        onClose={close}
        {...(undo
          ? {
              action: (
                <Button
                  size="small"
                  onClick={() => {
                    close();
                    undo();
                  }}
                >
                  Undo
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
