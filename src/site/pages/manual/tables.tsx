import { useTranslation } from "react-i18next";

const accounts = ["admin", "client"] as const;

/** The password of each account equals its username. */
export function AccountsTable() {
  const { t } = useTranslation("manual");
  return (
    <table className="mt-4 w-full text-start text-sm">
      <thead className="text-muted max-sm:sr-only">
        <tr className="border-b border-border [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-medium">
          <th scope="col">{t("signIn.account")}</th>
          <th scope="col">{t("signIn.username")}</th>
          <th scope="col">{t("signIn.password")}</th>
          <th scope="col">{t("signIn.sees")}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr
            key={account}
            className="border-b border-separator align-top max-sm:block max-sm:py-3 [&>*]:py-2 [&>*]:pe-4 max-sm:[&>*]:block max-sm:[&>*]:py-0.5"
          >
            <th scope="row" className="text-start font-medium">
              {t(`signIn.${account}.name`)}
            </th>
            <td>
              <span className="text-muted sm:hidden" aria-hidden>
                {t("signIn.username")}:{" "}
              </span>
              <code>{account}</code>
            </td>
            <td>
              <span className="text-muted sm:hidden" aria-hidden>
                {t("signIn.password")}:{" "}
              </span>
              <code>{account}</code>
            </td>
            <td className="text-pretty">{t(`signIn.${account}.sees`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shortcuts = [
  { action: "find", combinations: [["Ctrl", "K"], ["⌘", "K"], ["/"]] },
  { action: "list", combinations: [["?"]] },
  { action: "go", combinations: [["G", "T"]] },
  { action: "add", combinations: [["N"]] },
  { action: "search", combinations: [["F"]] },
  { action: "tab", combinations: [["Tab"], ["Shift", "Tab"]] },
  { action: "arrows", combinations: [["↓"], ["↑"]] },
  { action: "neighbours", combinations: [["J"], ["K"]] },
  { action: "enter", combinations: [["Enter"]] },
  { action: "space", combinations: [["Space"]] },
  {
    action: "note",
    combinations: [
      ["Ctrl", "Enter"],
      ["⌘", "Enter"],
    ],
  },
  { action: "escape", combinations: [["Esc"]] },
  {
    action: "undo",
    combinations: [
      ["Ctrl", "Z"],
      ["⌘", "Z"],
    ],
  },
] as const;

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
        {shortcuts.map(({ action, combinations }) => (
          <tr key={action} className="border-b border-separator align-top">
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
            <td className="w-2/3 py-2.5">{t(`keyboard.keys.${action}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
