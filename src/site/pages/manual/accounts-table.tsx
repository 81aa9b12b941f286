import { useTranslation } from "react-i18next";

const accounts = ["admin", "client"] as const;

/** The sample accounts; their passwords are the same as their names. */
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
            <td>{t(`signIn.${account}.sees`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
