import { Smile } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";

// Lazy: most visits never open the picker.
const EmojiPopover = lazyWithRetry(async () => (await import("./emoji-popover.tsx")).EmojiPopover);

interface EmojiButtonProps {
  className: string;
  onChoose: (emoji: string) => void;
}

export function EmojiButton({ className, onChoose }: EmojiButtonProps) {
  const { t } = useTranslation("chat");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={t("emoji.open")}
        title={t("emoji.open")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Smile className="size-5" aria-hidden />
      </button>
      <Suspense>
        {isOpen && (
          <EmojiPopover
            trigger={button}
            onClose={() => setOpen(false)}
            onChoose={(emoji) => {
              setOpen(false);
              onChoose(emoji);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
