import { useTranslation } from "react-i18next";
import type { PostState } from "../../contract/blog-posts.ts";
import type { InvoiceState } from "../../contract/invoices.ts";
import type { RejectedChange } from "../../contract/rejected-changes.ts";
import type { OrderStatus } from "../../contract/shop-orders.ts";
import type { User } from "../../contract/users.ts";
import { useOtherDevice } from "./use-other-device.ts";

type UserStatus = User["status"];

type Compared = RejectedChange["fields"][number];

interface ComparedFieldsProps {
  fields: readonly Compared[];
  /** Who made the current values. */
  by: RejectedChange["by"];
}

/** Both versions of a record, field by field. A record that does not exist has one. */
export function ComparedFields({ fields, by }: ComparedFieldsProps) {
  const { t } = useTranslation(["data", "invoices", "orders", "blog", "users"]);
  const device = useOtherDevice(by);
  if (fields.length === 0) return null;
  const getCurrentTitle = () => {
    if (device !== undefined) return t("workspace.otherDevice.current", { device });
    return by?.name ? t("workspace.rejected.currentOf", { name: by.name }) : t("workspace.rejected.current");
  };
  const hasCurrent = fields.some(({ current }) => current !== null);
  const formatValue = (field: Compared["field"], text: string) => {
    if (text === "") return <span className="text-muted">{t("workspace.rejected.empty")}</span>;
    if (field === "invoiceStatus") return t(`invoices:state.${text as InvoiceState}`);
    // Orders, posts and users have different statuses.
    return field === "status"
      ? t([
          `orders:statuses.${text as OrderStatus}`,
          `blog:states.${text as PostState}`,
          `users:statuses.${text as UserStatus}`,
        ])
      : text;
  };
  const cellClass = "px-3 py-2 align-top break-words whitespace-pre-wrap";
  return (
    <table className="mt-3 w-full table-fixed overflow-hidden rounded-xl text-start ring-1 ring-separator">
      <thead className="text-xs text-muted *:*:px-3 *:*:pt-2 *:*:text-start *:*:font-medium">
        <tr>
          <th scope="col">{t(`workspace.${device === undefined ? "rejected" : "otherDevice"}.mine`)}</th>
          {hasCurrent && (
            <th scope="col" className="border-s border-separator">
              {getCurrentTitle()}
            </th>
          )}
        </tr>
      </thead>
      {fields.map(({ field, mine, current }) => (
        <tbody key={field}>
          <tr className="*:border-t *:border-separator">
            <th
              scope="rowgroup"
              colSpan={hasCurrent ? 2 : 1}
              className="px-3 pt-2 text-start text-xs font-normal text-muted"
            >
              {t(`workspace.rejected.fields.${toLabel(field)}`)}
            </th>
          </tr>
          <tr>
            <td dir="auto" className={`${cellClass} font-medium`}>
              {formatValue(field, mine)}
            </td>
            {hasCurrent && (
              <td dir="auto" className={`border-s border-separator ${cellClass}`}>
                {formatValue(field, current ?? "")}
              </td>
            )}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const toLabel = (field: Compared["field"]) => (field === "full_name" || field === "name" ? "fullName" : field);
