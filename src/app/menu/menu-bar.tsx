import { useTranslation } from "react-i18next";
import { MenuBarGroup } from "./menu-bar-group.tsx";
import { useMenuBackground } from "./use-menu-background.ts";
import { useMenuGroups } from "./use-menu-groups.ts";

/** The horizontal menu: the groups side by side, their pages in a drop-down. */
export function MenuBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("menu.label")}
      className={`rounded-b-[inherit] border-t border-separator ${useMenuBackground()}`}
    >
      <ul className="flex items-center gap-1 px-2 py-1">
        {useMenuGroups().map((group) => (
          <li key={group.title}>
            <MenuBarGroup {...group} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
