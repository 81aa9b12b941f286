import { Button } from "@heroui/react";

interface DraftNoteProps {
  /** That what was typed before is back. */
  text: string;
  discardLabel: string;
  onDiscard: () => void;
}

/** Says that a form holds what was typed before a reload, a crash or a change of the page. */
export function DraftNotice({ text, discardLabel, onDiscard }: DraftNoteProps) {
  return (
    <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-sm text-accent-soft-foreground">
      {text}{" "}
      <Button variant="ghost" size="sm" className="underline" onPress={onDiscard}>
        {discardLabel}
      </Button>
    </p>
  );
}
