import "../../ui/overlays.css";
import { Dropdown, Label } from "@heroui/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageEntry } from "../../state/navbar.ts";
import { getPageIcon, useOpenLink } from "../menu/pages.ts";

/** Lists the bookmarks that do not fit into the navbar. The menu opens as soon as it mounts. */
export function MoreMenu({ pages, children }: { pages: readonly PageEntry[]; children: ReactNode }) {
  const { t } = useTranslation();
  const goTo = useOpenLink();
  return (
    <Dropdown defaultOpen>
      {children}
      <Dropdown.Popover placement="bottom end">
        <Dropdown.Menu aria-label={t("bookmarks.more")} onAction={(link) => goTo(String(link))}>
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
    </Dropdown>
  );
}
