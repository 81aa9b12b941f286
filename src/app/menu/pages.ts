import { useRouter } from "@tanstack/react-router";
import {
  AppWindow,
  BookOpen,
  Braces,
  Briefcase,
  Building,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  CircleUser,
  ContactRound,
  Database,
  House,
  Inbox,
  LayoutDashboard,
  LibraryBig,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageCircle,
  Newspaper,
  Package,
  ReceiptText,
  Scale,
  Settings,
  ShieldCheck,
  ShieldUser,
  ShoppingBag,
  Tags,
  Truck,
  Users,
  Wrench,
} from "lucide-react";
import { useMemo } from "react";
import type common from "../../i18n/en/common.ts";
import { type AbilityRule, can } from "../../lib/auth.ts";
import { legalPages, type PublicPage, publicPages, publicPaths } from "../../lib/public-paths.ts";
import { useAbility } from "../../state/ability.ts";
import { useLocalisedHref } from "../layout/links.ts";

interface MenuPage {
  title: keyof typeof common.menu;
  icon: LucideIcon;
  permission?: readonly [action: string, subject: string];
}

interface MenuScreen extends MenuPage {
  to: string;
  /** Opens the page when typed after `g`. A screen may use the same letters alone for its own shortcuts. */
  letter: string;
  /** Starts of other paths at which the menu also marks this page. */
  otherPaths?: readonly string[];
}

export interface StaffPage extends MenuScreen {
  to: (typeof staffGroups)[number]["pages"][number]["to"];
}

/** A page without a route, which the browser loads as a document. */
export interface PublicSitePage extends MenuPage {
  href: string;
}

const siteIcons: Record<PublicPage, LucideIcon> = {
  home: House,
  service: Wrench,
  manual: BookOpen,
  about: Building2,
  career: Briefcase,
  contact: Mail,
  pricing: Tags,
  faq: CircleQuestionMark,
  knowledgeBase: LibraryBig,
  blog: Newspaper,
  privacy: ShieldUser,
  terms: Scale,
};

const toSitePage = (page: PublicPage): PublicSitePage => ({
  title: page,
  href: publicPaths[page],
  icon: siteIcons[page],
});

/** The legal pages are only in the site's footer and the search. */
export const sitePages = publicPages
  .filter((page) => !(legalPages as readonly string[]).includes(page))
  .map(toSitePage);

export interface MenuGroup {
  title: keyof typeof common.menu;
  pages: ReadonlyArray<StaffPage | PublicSitePage>;
}

const staffGroups = [
  {
    title: "dashboards",
    pages: [
      {
        title: "analytics",
        to: "/dashboard/analytics",
        letter: "H",
        icon: LayoutDashboard,
        permission: ["read", "Dashboard"],
      },
      {
        title: "statistics",
        to: "/dashboard/statistics",
        letter: "S",
        icon: ChartColumn,
        permission: ["read", "Dashboard"],
      },
    ],
  },
  {
    title: "work",
    pages: [
      { title: "todo", to: "/apps/todo", letter: "T", icon: ListTodo, permission: ["read", "Todo"] },
      { title: "email", to: "/apps/email", letter: "E", icon: Mail, permission: ["read", "Email"] },
      { title: "chat", to: "/apps/chat", letter: "C", icon: MessageCircle, permission: ["read", "Chat"] },
      { title: "calendar", to: "/apps/calendar", letter: "L", icon: CalendarDays, permission: ["read", "Calendar"] },
      { title: "requests", to: "/apps/requests", letter: "R", icon: Inbox, permission: ["read", "Request"] },
    ],
  },
  {
    title: "business",
    pages: [
      { title: "invoices", to: "/apps/invoice/list", letter: "I", icon: ReceiptText, permission: ["read", "Invoice"] },
      {
        title: "shop",
        to: "/apps/ecommerce/shop",
        letter: "B",
        icon: ShoppingBag,
        permission: ["read", "Shop"],
        otherPaths: ["/apps/ecommerce/detail/", "/apps/ecommerce/wishlist", "/apps/ecommerce/checkout"],
      },
      { title: "orders", to: "/apps/ecommerce/orders", letter: "K", icon: Truck, permission: ["read", "Shop"] },
      { title: "products", to: "/apps/ecommerce/products", letter: "O", icon: Package, permission: ["update", "Shop"] },
      { title: "blogPosts", to: "/pages/blog/list", letter: "W", icon: Newspaper, permission: ["read", "Blog"] },
      { title: "users", to: "/apps/user/list", letter: "U", icon: Users, permission: ["read", "User"] },
      {
        title: "employees",
        to: "/tables/employees",
        letter: "P",
        icon: ContactRound,
        permission: ["read", "Employee"],
      },
    ],
  },
  {
    title: "account",
    pages: [
      { title: "profile", to: "/pages/profile", letter: "M", icon: CircleUser, permission: ["read", "Profile"] },
      {
        title: "accountSettings",
        to: "/pages/account-settings",
        letter: "Q",
        icon: Settings,
        permission: ["read", "Auth"],
      },
      { title: "accessControl", to: "/access-control", letter: "A", icon: ShieldCheck, permission: ["read", "ACL"] },
      {
        title: "organization",
        to: "/settings/company",
        letter: "Y",
        icon: Building,
        permission: ["update", "ACL"],
      },
      { title: "data", to: "/data", letter: "D", icon: Database, permission: ["read", "Data"] },
      { title: "developers", to: "/developers", letter: "V", icon: Braces, permission: ["read", "Developers"] },
    ],
  },
] as const satisfies readonly { title: MenuPage["title"]; pages: readonly MenuScreen[] }[];

export const menuGroups: readonly MenuGroup[] = [...staffGroups, { title: "site", pages: sitePages }];

/** In menu order. */
export const staffPages = menuGroups.flatMap(({ pages }) => pages).filter((page): page is StaffPage => "to" in page);

const allPages = [...menuGroups.flatMap(({ pages }) => pages), ...legalPages.map(toSitePage)];

export const getPageLink = (page: StaffPage | PublicSitePage): string => ("to" in page ? page.to : page.href);

export const findMenuPage = (link: string): StaffPage | PublicSitePage | undefined =>
  allPages.find((page) => getPageLink(page) === link);

/** "page" on the page itself, "true" on its records: `/apps/user/view/7` is a record of `/apps/user/list`. */
export function getAriaCurrent(page: StaffPage | PublicSitePage, path: string): "page" | "true" | undefined {
  if (!("to" in page)) return;
  if (path === page.to) return "page";
  const pathStarts = [`${page.to.replace(/\/list$/, "")}/`, ...(page.otherPaths ?? [])];
  return pathStarts.some((start) => path.startsWith(start)) ? "true" : undefined;
}

const isSitePageLink = (link: string): boolean => "href" in (findMenuPage(link) ?? {});

/** For example, the clients belong to the invoices. */
const findOwningPage = (link: string) => findMenuPage(link) ?? allPages.find((page) => getAriaCurrent(page, link));

export const getPageIcon = (link: string): LucideIcon => findOwningPage(link)?.icon ?? AppWindow;

export function canOpenPage(ability: readonly AbilityRule[], link: string): boolean {
  const permission = findOwningPage(link)?.permission;
  return !permission || can(ability, ...permission);
}

/** In menu order. */
export function useStaffPages(): readonly StaffPage[] {
  const ability = useAbility();
  return useMemo(() => staffPages.filter(({ permission }) => !permission || can(ability, ...permission)), [ability]);
}

/** Omits groups without pages that the user may open. */
export function useMenuGroups() {
  const ability = useAbility();
  return useMemo(
    () =>
      menuGroups
        .map(({ title, pages }) => ({
          title,
          pages: pages.filter(({ permission }) => !permission || can(ability, ...permission)),
        }))
        .filter(({ pages }) => pages.length > 0),
    [ability],
  );
}

/** Opens the link in the current language. */
export function useOpenLink() {
  const router = useRouter();
  const toLocalisedHref = useLocalisedHref();
  return (link: string, { inNewTab = false } = {}): void => {
    const href = toLocalisedHref(link);
    if (inNewTab) window.open(href, "_blank", "noopener");
    else if (isSitePageLink(link)) location.assign(href);
    else void router.navigate({ href });
  };
}
