import {
  BookOpen,
  Braces,
  Briefcase,
  Building2,
  House,
  ListTodo,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Wrench,
} from "lucide-react";
import type common from "../i18n/en/common.ts";

export interface Page {
  title: keyof typeof common.menu;
  to:
    | "/"
    | "/service"
    | "/manual"
    | "/about"
    | "/career"
    | "/contact"
    | "/apps/todo"
    | "/access-control"
    | "/developers";
  icon: LucideIcon;
  needs?: readonly [action: string, subject: string];
}

/** The pages of the public site, in the order of its header. */
export const publicPages: readonly Page[] = [
  { title: "service", to: "/service", icon: Wrench },
  { title: "manual", to: "/manual", icon: BookOpen },
  { title: "about", to: "/about", icon: Building2 },
  { title: "career", to: "/career", icon: Briefcase },
  { title: "contact", to: "/contact", icon: Mail },
];

/** The groups of the staff's menu. */
export const menuGroups: ReadonlyArray<{ title: keyof typeof common.menu; pages: readonly Page[] }> = [
  { title: "work", pages: [{ title: "todo", to: "/apps/todo", icon: ListTodo, needs: ["read", "Todo"] }] },
  {
    title: "account",
    pages: [
      { title: "accessControl", to: "/access-control", icon: ShieldCheck, needs: ["read", "ACL"] },
      { title: "developers", to: "/developers", icon: Braces, needs: ["read", "Developers"] },
    ],
  },
  { title: "site", pages: [{ title: "home", to: "/", icon: House }, ...publicPages] },
];
