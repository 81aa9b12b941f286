import type { FieldErrors } from "../../contract/errors.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { messageLengthLimits, type RequestField, requestFieldNames } from "./request-fields.ts";

export type ErrorMessages = Partial<Record<RequestField, string>>;

const required = ["name", "email"] as const;
const TOO_LONG = /^Use at most ([\d,]+) characters\.$/;

/** Says in the visitor's language what the contract says against a field, here or on the server. */
export function useErrorMessages() {
  const { t, i18n } = useTranslation("contact");
  const figure = (value: number) => value.toLocaleString(i18n.language);

  const textOf = (field: RequestField, message: string): string => {
    const missing = message === "This is required." ? required.find((each) => each === field) : undefined;
    if (missing) return t(`errors.${missing}`);
    if (field === "message" && (message === "This is required." || message.startsWith("Use at least")))
      return t("errors.messageShort", { min: figure(messageLengthLimits.min) });
    if (message.startsWith("Enter an email address")) return t("errors.emailForm");
    if (message === "Use readable characters only.") return t("errors.unreadable", { field: t(`form.${field}`) });
    const limit = TOO_LONG.exec(message)?.[1]?.replaceAll(",", "");
    if (limit && field === "message") return t("errors.messageLong", { max: figure(Number(limit)) });
    if (limit) return t("errors.tooLong", { field: t(`form.${field}`), max: figure(Number(limit)) });
    return t("errors.otherwise", { field: t(`form.${field}`) });
  };

  return (errors: FieldErrors): ErrorMessages =>
    Object.fromEntries(
      requestFieldNames.flatMap((field) => {
        // A fault in one entry of a list stands under `interest.1`.
        const [message] = Object.entries(errors).find(([path]) => path.split(".")[0] === field)?.[1] ?? [];
        return message === undefined ? [] : [[field, textOf(field, message)]];
      }),
    );
}
