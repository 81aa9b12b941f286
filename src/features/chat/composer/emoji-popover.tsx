import "../../../ui/overlays.css";
import { Popover } from "@heroui/react";
import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from "frimousse";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { fetchEmoji } from "./emoji-data.ts";

interface EmojiPopoverProps {
  trigger: RefObject<HTMLElement | null>;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

export function EmojiPopover({ trigger, onChoose, onClose }: EmojiPopoverProps) {
  const { t, i18n } = useTranslation(["chat", "common"]);
  return (
    <Popover.Content
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      placement="top end"
      className="popover p-0"
    >
      <Popover.Dialog aria-label={t("emoji.label")} className="p-0 outline-none">
        <EmojiPicker.Root
          locale={i18n.language}
          columns={8}
          resolveEmojiData={fetchEmoji}
          onEmojiSelect={({ emoji }) => onChoose(emoji)}
          className="flex h-88 w-80 max-w-full flex-col"
        >
          <div className="p-2">
            <EmojiPicker.Search
              autoFocus
              aria-label={t("emoji.search")}
              placeholder={t("emoji.search")}
              className="input w-full"
            />
          </div>
          <EmojiPicker.Viewport className="min-h-0 flex-1 outline-none">
            <EmojiPicker.Loading className="grid h-full place-content-center text-sm text-muted">
              {t("loading")}
            </EmojiPicker.Loading>
            <EmojiPicker.Empty className="grid h-full place-content-center text-sm text-muted">
              {t("emoji.none")}
            </EmojiPicker.Empty>
            <EmojiPicker.List
              aria-label={t("emoji.label")}
              className="pb-2 select-none"
              components={{ CategoryHeader, Row, Emoji }}
            />
          </EmojiPicker.Viewport>
        </EmojiPicker.Root>
      </Popover.Dialog>
    </Popover.Content>
  );
}

const CategoryHeader = ({ category, ...props }: EmojiPickerListCategoryHeaderProps) => (
  <div {...props} className="bg-overlay px-3 py-1.5 text-xs font-medium text-muted">
    {category.label}
  </div>
);

// Frimousse numbers rows and columns from 0, but ARIA starts at 1. The rows must keep their numbers, because Frimousse
// finds them by this attribute, so only the invalid 0 is left out.
const Row = ({ "aria-rowindex": index, children, ...props }: EmojiPickerListRowProps) => (
  <div {...props} {...(index !== undefined && index > 0 && { "aria-rowindex": index })} className="px-2">
    {children}
  </div>
);

const Emoji = ({ emoji, "aria-colindex": index, ...props }: EmojiPickerListEmojiProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props make the button a grid cell
  <button
    {...props}
    aria-colindex={(index ?? 0) + 1}
    type="button"
    className="grid size-9 place-content-center rounded-lg text-xl data-active:bg-default"
  >
    {emoji.emoji}
  </button>
);
