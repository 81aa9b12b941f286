import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { storageUsageQuery } from "../../api/storage.ts";
import type { getDataOverview } from "../../contract/data.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { formatBytes, formatCount } from "../../lib/format-number.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import { DataPageCard } from "./data-page-card.tsx";

interface AreasCardProps {
  areas: ResponseData<typeof getDataOverview>["areas"];
}

export function AreasCard({ areas }: AreasCardProps) {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const { data: storage } = useQuery(storageUsageQuery);
  const { language } = i18n;
  const rows = [
    ...areas.map(({ area, rows, bytes, state }) => ({
      key: area as string,
      name: t(`areas:names.${area}`),
      help: t(`areas:contents.${area}`),
      rows,
      bytes,
      source: t(`sizes.${state}`),
      isOwn: state === "own",
    })),
    ...(storage
      ? [
          {
            key: "files",
            name: t("sizes.files"),
            help: t("sizes.filesHelp"),
            rows: storage.files.count,
            bytes: storage.files.bytes,
            source: t("sizes.app"),
            isOwn: false,
          },
          {
            key: "drafts",
            name: t("sizes.drafts"),
            help: t("sizes.draftsHelp"),
            rows: storage.drafts.count,
            bytes: storage.drafts.bytes,
            source: t("sizes.own"),
            isOwn: true,
          },
        ]
      : []),
  ].sort((a, b) => b.bytes - a.bytes || b.rows - a.rows || a.name.localeCompare(b.name, language));
  const sum = (field: "rows" | "bytes") => rows.reduce((total, row) => total + row[field], 0);
  return (
    <DataPageCard title={t("sizes.title")} help={t("sizes.help")}>
      {/* The lines of the table reach the edges of the card. */}
      <table className="-mx-5 w-[calc(100%+2.5rem)] text-sm">
        <thead className="text-xs text-muted">
          <tr className="h-10 border-y border-separator bg-surface-secondary *:first:ps-5 *:last:pe-5">
            <th scope="col" className="py-2 text-start font-medium">
              {t("sizes.area")}
            </th>
            <th scope="col" className="hidden px-3 py-2 text-start font-medium @4xl:table-cell">
              {t("sizes.contents")}
            </th>
            <th scope="col" className="hidden px-3 py-2 text-start font-medium @4xl:table-cell">
              {t("sizes.source")}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t("sizes.rows")}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t("sizes.size")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {rows.map(({ key, name, help, rows, bytes, source, isOwn }) => (
            <tr key={key} className="*:first:ps-5 *:last:pe-5">
              <th scope="row" className="py-2 text-start font-normal">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">{name}</span>
                  <span
                    className={`text-xs whitespace-nowrap @4xl:hidden ${isOwn ? "font-medium text-foreground" : "text-muted"}`}
                  >
                    {source}
                  </span>
                </span>
                <span className="block text-xs leading-relaxed text-muted text-pretty @4xl:hidden">
                  <WholeWords>{help}</WholeWords>
                </span>
              </th>
              <td className="hidden px-3 py-2 text-muted @4xl:table-cell">{help}</td>
              <td
                className={`hidden px-3 py-2 @4xl:table-cell ${isOwn ? "font-medium text-foreground" : "text-muted"}`}
              >
                {source}
              </td>
              <td className="px-3 py-2 text-end align-top tabular-nums">{formatCount(rows, language)}</td>
              <td className="py-2 text-end align-top whitespace-nowrap tabular-nums">
                {formatSize(rows, bytes, language)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-border font-medium">
          <tr className="*:first:ps-5 *:last:pe-5">
            <th scope="row" className="py-2 text-start">
              {t("sizes.total")}
            </th>
            <td className="hidden @4xl:table-cell" />
            <td className="hidden @4xl:table-cell" />
            <td className="px-3 py-2 text-end tabular-nums">{formatCount(sum("rows"), language)}</td>
            <td className="py-2 text-end whitespace-nowrap tabular-nums">{formatBytes(sum("bytes"), language)}</td>
          </tr>
        </tfoot>
      </table>
    </DataPageCard>
  );
}

/** Untouched bookmarks are entries without a size: the pages hold them. */
function formatSize(rows: number, bytes: number, language: string): string {
  if (bytes > 0) return formatBytes(bytes, language);
  return rows > 0 ? `< ${formatBytes(1_000, language)}` : "–";
}
