import "../../ui/overlays.css";
import { Dropdown, Label } from "@heroui/react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { PageEntry } from "../../state/navbar.ts";
import { getPageIcon, useOpenLink } from "../menu/pages.ts";

interface MoreMenuProps {
  pages: readonly PageEntry[];
  /** Gets the focus back when the menu closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function MoreMenu({ pages, trigger, onClose }: MoreMenuProps) {
  const { t } = useTranslation();
  const goTo = useOpenLink();
  return (
    <Dropdown.Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      aria-label={t("bookmarks.more")}
      placement="bottom end"
      className="dropdown__popover"
    >
      <Dropdown.Menu
        aria-label={t("bookmarks.more")}
        autoFocus="first"
        onClose={onClose}
        onAction={(link) => goTo(String(link))}
        className="dropdown__menu"
      >
        {pages.map(({ link, title }) => {
          const Icon = getPageIcon(link);
          return (
            <Dropdown.Item key={link} id={link} textValue={title}>
              <Icon className="size-4" aria-hidden />
              <Label>{title}</Label>
            </Dropdown.Item>
          );
        })}
      </Dropdown.Menu>
    </Dropdown.Popover>
  );
}
