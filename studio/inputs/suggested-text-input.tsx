/** A single-line text input with a button that fills it from the rest of the document. */
import { Box, Button, Flex } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import { set, type StringInputProps } from "sanity";

interface SuggestedTextInputProps {
  readonly input: StringInputProps;
  /** Null: the document does not contain enough yet. */
  readonly suggest: (() => Promise<string | null>) | null;
  /** What to do first while there is nothing to suggest. */
  readonly missing: string;
}

export function SuggestedTextInput({ input, suggest, missing }: SuggestedTextInputProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const fill = async () => {
    if (!suggest) return;
    setIsBusy(true);
    try {
      const text = await suggest();
      if (text === null) toast.push({ status: "warning", title: missing });
      else input.onChange(set(text));
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toast.push({ status: "error", title: "Couldn't generate a value", description });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Flex gap={1}>
      <Box flex={1}>{input.renderDefault(input)}</Box>
      <Button
        type="button"
        mode="ghost"
        text="Generate"
        title={suggest ? undefined : missing}
        loading={isBusy}
        disabled={input.readOnly === true || !suggest}
        onClick={() => void fill()}
      />
    </Flex>
  );
}
