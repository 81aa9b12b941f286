import {
  CalendarDays,
  ContactRound,
  Database,
  Inbox,
  LayoutDashboard,
  ListTodo,
  Mail,
  MessageCircle,
  Newspaper,
  ReceiptText,
  ShoppingBag,
  Users,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "../../components.tsx";

const areas = [
  { area: "analytics", icon: LayoutDashboard },
  { area: "todo", icon: ListTodo },
  { area: "calendar", icon: CalendarDays },
  { area: "chat", icon: MessageCircle },
  { area: "email", icon: Mail },
  { area: "requests", icon: Inbox },
  { area: "invoices", icon: ReceiptText },
  { area: "shop", icon: ShoppingBag },
  { area: "users", icon: Users },
  { area: "employees", icon: ContactRound },
  { area: "blog", icon: Newspaper },
  { area: "data", icon: Database },
] as const;

export function Areas() {
  const { t } = useTranslation(["public", "common"]);
  return (
    <Section heading={t("home.areas.heading")} lead={t("home.areas.lead")}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {areas.map(({ area, icon: Icon }) => (
          <li key={area} className="flex gap-3">
            <span className="grid size-10 shrink-0 place-content-center rounded-xl bg-accent-soft text-accent-soft-foreground">
              <Icon className="size-5" aria-hidden />
            </span>
            <div className="min-w-0">
              <h3 className="font-medium">{t(`common:menu.${area}`)}</h3>
              <p className="text-sm text-muted text-balance">{t(`home.areas.${area}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
