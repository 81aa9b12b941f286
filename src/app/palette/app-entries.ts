import { useAtom, useAtomValue, useSetAtom } from "jotai";
import {
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  SlidersHorizontal,
  Sun,
  SunMoon,
} from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../lib/auth.ts";
import { getOtherLanguage } from "../../lib/language.ts";
import { useAbility } from "../../state/ability.ts";
import {
  appliedSkinAtom,
  customiseOpenAtom,
  menuCollapsedAtom,
  menuHiddenAtom,
  skinAtom,
  switchSkinAtom,
} from "../../state/layout.ts";
import { type PageEntry, suggestionsAtom } from "../../state/navbar.ts";
import { shortcutsOpenAtom } from "../../state/shortcuts.ts";
import { canOpenPage, getPageIcon, getPageLink, menuGroups } from "../menu/pages.ts";
import { useLanguage } from "../menu/preferences.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import type { PaletteEntry } from "./entry.ts";
import type { OtherTexts } from "./other-texts.ts";

const toPageEntry = (page: PageEntry): PaletteEntry => ({
  key: `pages:${page.id}`,
  kind: "pages",
  id: page.id,
  title: page.title,
  keywords: page.keywords.split(" "),
  detail: "",
  icon: getPageIcon(page.link),
  link: page.link,
  page,
});

/**
 * Returns only the menu's pages if the user may not read bookmarks. The keywords of bookmarkable pages are in both
 * languages.
 */
export function usePageEntries(otherTexts: OtherTexts | undefined): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const ability = useAbility();
  const suggestions = useAtomValue(suggestionsAtom);
  return useMemo(() => {
    if (suggestions.length > 0) return suggestions.map(toPageEntry);
    const allPages = menuGroups.flatMap(({ pages }) => pages);
    return allPages
      .filter((page) => canOpenPage(ability, getPageLink(page)))
      .map(
        (page): PaletteEntry => ({
          key: `pages:${getPageLink(page)}`,
          kind: "pages",
          title: t(`menu.${page.title}`),
          keywords: [],
          otherLanguage: otherTexts && [otherTexts.menu[page.title]],
          detail: "",
          icon: page.icon,
          link: getPageLink(page),
        }),
      );
  }, [suggestions, ability, otherTexts, t]);
}

type ActionName = keyof OtherTexts["actions"];

interface Action {
  name: ActionName;
  icon: LucideIcon;
  isOffered?: boolean;
  skipsRecent?: boolean;
  link?: string;
  run?: () => void;
}

const getKeywordsName = (name: ActionName): keyof OtherTexts["keywords"] =>
  name === "collapseMenu" || name === "expandMenu" || name === "showMenu" ? "menu" : name;

export function useActionEntries(otherTexts: OtherTexts | undefined): readonly PaletteEntry[] {
  const { t } = useTranslation("search");
  const ability = useAbility();
  const { language, change } = useLanguage();
  const [skin, setSkin] = useAtom(skinAtom);
  const isDark = useAtomValue(appliedSkinAtom) === "dark";
  const switchSkin = useSetAtom(switchSkinAtom);
  const [isCollapsed, setCollapsed] = useAtom(menuCollapsedAtom);
  const [isHidden, setHidden] = useAtom(menuHiddenAtom);
  const setCustomiseOpen = useSetAtom(customiseOpenAtom);
  const signOut = useSignOut();
  const openShortcuts = useSetAtom(shortcutsOpenAtom);

  const createAction = (
    name: ActionName,
    icon: LucideIcon,
    options: Pick<Action, "isOffered" | "skipsRecent" | "link" | "run">,
  ): Action => ({ name, icon, ...options });
  const actions: Action[] = [
    createAction("newTask", Plus, { isOffered: can(ability, "create", "Todo"), link: "/apps/todo?task=new" }),
    createAction("newUser", Plus, { isOffered: can(ability, "create", "User"), link: "/apps/user/list?user=new" }),
    createAction("newEmployee", Plus, {
      isOffered: can(ability, "create", "Employee"),
      link: "/tables/employees?employee=new",
    }),
    createAction("newInvoice", Plus, { isOffered: can(ability, "create", "Invoice"), link: "/apps/invoice/add" }),
    createAction("newEmail", Plus, { isOffered: can(ability, "create", "Email"), link: "/apps/email?compose=new" }),
    createAction("newMessage", Plus, { isOffered: can(ability, "create", "Chat"), link: "/apps/chat?new=true" }),
    createAction("newEvent", Plus, { isOffered: can(ability, "create", "Calendar"), link: "/apps/calendar?event=new" }),
    createAction("darkSkin", Moon, { isOffered: !isDark, run: () => switchSkin("dark") }),
    createAction("lightSkin", Sun, { isOffered: isDark, run: () => switchSkin("light") }),
    createAction("systemSkin", SunMoon, { isOffered: skin !== "system", run: () => setSkin("system") }),
    createAction("otherLanguage", Languages, { run: () => void change(getOtherLanguage(language)) }),
    createAction("collapseMenu", PanelLeftClose, {
      isOffered: !isHidden && !isCollapsed,
      run: () => setCollapsed(true),
    }),
    createAction("expandMenu", PanelLeftOpen, { isOffered: !isHidden && isCollapsed, run: () => setCollapsed(false) }),
    createAction("showMenu", PanelLeftOpen, { isOffered: isHidden, run: () => setHidden(false) }),
    createAction("customise", SlidersHorizontal, { run: () => setCustomiseOpen(true) }),
    createAction("shortcuts", Keyboard, { run: () => openShortcuts(true) }),
    createAction("signOut", LogOut, { skipsRecent: true, run: () => void signOut() }),
  ];
  return actions
    .filter(({ isOffered = true }) => isOffered)
    .map(({ name, isOffered: _, ...rest }) => ({
      key: `actions:${name}`,
      kind: "actions",
      title: t(`actions.${name}`),
      detail: "",
      keywords: t(`keywords.${getKeywordsName(name)}`).split(" "),
      otherLanguage: otherTexts && [otherTexts.actions[name], ...otherTexts.keywords[getKeywordsName(name)].split(" ")],
      ...rest,
    }));
}
