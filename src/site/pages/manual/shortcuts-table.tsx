import { useTranslation } from "react-i18next";

const keys = [
  { does: "find", combinations: [["Ctrl", "K"], ["⌘", "K"], ["/"]] },
  { does: "list", combinations: [["?"]] },
  { does: "go", combinations: [["G", "T"]] },
  { does: "add", combinations: [["N"]] },
  { does: "search", combinations: [["F"]] },
  { does: "tab", combinations: [["Tab"], ["Shift", "Tab"]] },
  { does: "arrows", combinations: [["↓"], ["↑"]] },
  { does: "neighbours", combinations: [["j"], ["k"]] },
  { does: "enter", combinations: [["Enter"]] },
  { does: "space", combinations: [["Space"]] },
  {
    does: "note",
    combinations: [
      ["Ctrl", "Enter"],
      ["⌘", "Enter"],
    ],
  },
  { does: "escape", combinations: [["Esc"]] },
  {
    does: "undo",
    combinations: [
      ["Ctrl", "Z"],
      ["⌘", "Z"],
    ],
  },
] as const;

/** What each key does. */
export function ShortcutsTable() {
  const { t } = useTranslation("manual");
  return (
    <table className="mt-4 w-full text-sm">
      <thead className="text-muted">
        <tr className="border-b border-border [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-medium">
          <th scope="col">{t("keyboard.key")}</th>
          <th scope="col">{t("keyboard.does")}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ does, combinations }) => (
          <tr key={does} className="border-b border-separator align-top">
            <td className="flex flex-wrap gap-x-3 gap-y-1 py-2.5 pe-4">
              {combinations.map((combination) => (
                <span key={combination.join()} className="flex gap-1">
                  {combination.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-6 rounded-md border border-border bg-surface px-1.5 text-center font-sans text-xs leading-6"
                    >
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </td>
            <td className="w-2/3 py-2.5">{t(`keyboard.keys.${does}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
