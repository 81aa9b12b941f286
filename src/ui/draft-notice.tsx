import { Button } from "@heroui/react";

interface DraftNoticeProps {
  text: string;
  discardLabel: string;
  onDiscard: () => void;
}

/** Tells that a form contains a restored draft, with a button that discards it. */
export function DraftNotice({ text, discardLabel, onDiscard }: DraftNoticeProps) {
  return (
    <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-sm text-accent-soft-foreground">
      {text}{" "}
      <Button variant="ghost" size="sm" className="underline" onPress={onDiscard}>
        {discardLabel}
      </Button>
    </p>
  );
}
