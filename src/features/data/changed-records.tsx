import { useTranslation } from "react-i18next";
import type { AreaChanges } from "../../contract/data.ts";

interface ChangedRecordsProps {
  areas: readonly AreaChanges[];
  deletesOthers: boolean;
}

/** Names the first records that a restore changes or that the file does not have. */
export function ChangedRecords({ areas, deletesOthers }: ChangedRecordsProps) {
  const { t } = useTranslation(["data", "areas"]);
  const lists = areas.flatMap(({ area, audience, changed, changedNames, notInFile, notInFileNames }) =>
    [
      { kind: "changed", count: changed, names: changedNames } as const,
      { kind: deletesOthers ? "deleted" : "notInFile", count: notInFile, names: notInFileNames } as const,
    ]
      .filter(({ names }) => names.length > 0)
      .map((list) => ({ ...list, key: `${area} ${audience} ${list.kind}`, area })),
  );
  if (lists.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer rounded-lg py-1 font-medium outline-none focus-visible:ring-2 focus-visible:ring-focus">
        {t("preview.which")}
      </summary>
      {lists.map(({ key, area, kind, count, names }) => (
        <section key={key} aria-labelledby={`records ${key}`.replaceAll(" ", "-")} className="mt-2">
          <h4 id={`records ${key}`.replaceAll(" ", "-")} className="text-xs font-medium text-muted">
            {t(`areas:names.${area}`)} · {t(`preview.${kind}`)}
          </h4>
          <ul className="list-disc ps-5 wrap-anywhere">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records can share a name, and the list never moves
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {count > names.length && <li>{t("preview.more", { count: count - names.length })}</li>}
          </ul>
        </section>
      ))}
    </details>
  );
}
