import {
  CalendarDays,
  CircleUser,
  FileText,
  ListTodo,
  Mail,
  MessageCircle,
  Package,
  ReceiptText,
  UserRound,
} from "lucide-react";
import type { CalendarEventRecord } from "../../api/queries/calendar.ts";
import type { FoundMessage } from "../../api/queries/chat.ts";
import type { EmailRecord } from "../../api/queries/email.ts";
import type { InvoiceRecord } from "../../api/queries/invoices.ts";
import type { FileRecord, PersonRecord } from "../../api/queries/search.ts";
import type { ProductRecord } from "../../api/queries/shop.ts";
import type { UserRecord } from "../../api/queries/users.ts";
import { formatDue, formatTimeAgo, formatTimeRange, getDateFormat } from "../../lib/format-date.ts";
import { formatInvoiceNumber } from "../../lib/format-document-number.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { formatMoney } from "../../lib/money.ts";
import { DAY_MS } from "../../lib/time-zone.ts";
import type { PaletteEntry } from "./entry.ts";

// The functions below convert records to palette entries: title, detail, icon and keywords. What people search for is
// in the title or the detail where possible, so that they see why a record was found.

interface TaskRecord {
  id: number;
  title: string;
  description: string;
  dueDate: string | null;
  dueTime?: string | null | undefined;
  tags: readonly string[];
  assignee: { fullName: string } | null;
}

export const toTaskEntry = (task: TaskRecord, language: string): PaletteEntry => ({
  key: `tasks:${task.id}`,
  kind: "tasks",
  id: task.id,
  title: task.title,
  keywords: task.tags,
  note: task.dueDate ? formatDue(task.dueDate, task.dueTime, language) : "",
  detail: task.assignee?.fullName ?? "",
  icon: ListTodo,
  link: `/apps/todo?task=${task.id}`,
});

export const toInvoiceEntry = (invoice: InvoiceRecord, language: string): PaletteEntry => ({
  key: `invoices:${invoice.id}`,
  kind: "invoices",
  id: invoice.id,
  title: invoice.client.name,
  keywords: [`#${invoice.id}`, invoice.client.companyEmail, invoice.service],
  note: formatMoney(invoice.total, language, invoice.currency),
  detail: [formatInvoiceNumber(invoice), invoice.client.company].filter(Boolean).join(" · "),
  icon: ReceiptText,
  link: `/apps/invoice/preview/${invoice.id}`,
});

export const toUserEntry = (user: UserRecord): PaletteEntry => ({
  key: `users:${user.id}`,
  kind: "users",
  id: user.id,
  title: user.fullName,
  keywords: [user.username],
  detail: [user.email, user.company].filter(Boolean).join(" · "),
  icon: UserRound,
  picture: user.avatar,
  link: `/apps/user/view/${user.id}`,
});

export const toProductEntry = (product: ProductRecord, language: string): PaletteEntry => ({
  key: `products:${product.id}`,
  kind: "products",
  id: product.id,
  title: product.name,
  keywords: [],
  note: formatMoney(product.price, language),
  detail: product.brand,
  icon: Package,
  picture: product.image,
  link: `/apps/ecommerce/detail/${product.slug}`,
  hasPreview: true,
});

export const toEmailEntry = (email: EmailRecord, language: string): PaletteEntry => ({
  key: `emails:${email.id}`,
  kind: "emails",
  id: email.id,
  title: email.subject || email.from.email,
  keywords: [email.from.email],
  note: formatTimeAgo(email.time, language),
  detail: email.from.name,
  icon: Mail,
  link: `/apps/email?email=${email.id}`,
});

export const toMessageEntry = ({ contact, message }: FoundMessage, language: string): PaletteEntry => ({
  key: `messages:${message.id}`,
  kind: "messages",
  title: message.message,
  keywords: [],
  note: formatTimeAgo(message.time, language),
  detail: contact.fullName,
  icon: MessageCircle,
  picture: contact.avatar,
  link: `/apps/chat?contact=${contact.id}&message=${message.id}`,
});

export const toEventEntry = (event: CalendarEventRecord, language: string): PaletteEntry => ({
  key: `events:${event.id}`,
  kind: "events",
  id: event.id,
  title: event.title,
  keywords: [],
  note: formatPeriod(event, language),
  detail: event.extendedProps.location,
  icon: CalendarDays,
  link: `/apps/calendar?date=${event.allDay ? event.start : toLocalDay(new Date(event.start))}&event=${event.id}`,
});

export const toFileEntry = (file: FileRecord, language: string): PaletteEntry => ({
  key: `files:${file.id}`,
  kind: "files",
  id: file.id,
  title: file.title,
  keywords: [],
  note: formatTimeAgo(file.time, language),
  detail: file.by,
  icon: FileText,
});

export const toContactEntry = ({ id, fullName, emails, role, avatar }: PersonRecord): PaletteEntry => ({
  key: `contacts:${id}`,
  kind: "contacts",
  id,
  title: fullName,
  keywords: emails.slice(1),
  detail: [role, emails[0]].filter((text) => text && text !== fullName).join(" · "),
  icon: CircleUser,
  picture: avatar,
});

interface Period {
  /** A date (`yyyy-mm-dd`) for all-day events, otherwise an ISO date-time. */
  start: string;
  /** For all-day events, the day after the last day. */
  end: string | null;
  allDay: boolean;
}

/** In the device's time zone. */
function formatPeriod({ start, end, allDay }: Period, language: string): string {
  if (!allDay) return formatTimeRange(start, end, language);
  const first = Date.parse(start);
  const last = end === null ? first : Math.max(first, Date.parse(end) - DAY_MS);
  return getDateFormat(language, { dateStyle: "medium", timeZone: "UTC" }).formatRange(first, last);
}
