import type { FieldErrors } from "../../contract/errors.ts";
import { useTexts } from "../island/island.ts";
import { messageLengthLimits, type RequestField, requestFieldNames } from "./request-fields.ts";

export type ErrorMessages = Partial<Record<RequestField, string>>;

const requiredFields = ["name", "email"] as const;
const TOO_LONG_MESSAGE = /^Use at most ([\d,]+) characters\.$/;

/** The errors can come from the page or from the server. */
export function useErrorMessages() {
  const { t, language } = useTexts<"contact">();
  const formatNumber = (value: number) => value.toLocaleString(language);

  const translate = (field: RequestField, message: string): string => {
    const missingField = message === "This is required." ? requiredFields.find((each) => each === field) : undefined;
    if (missingField) return t(`errors.${missingField}`);
    if (field === "message" && (message === "This is required." || message.startsWith("Use at least")))
      return t("errors.messageShort", { min: formatNumber(messageLengthLimits.min) });
    if (message.startsWith("Enter an email address")) return t("errors.emailForm");
    if (message === "Use readable characters only.") return t("errors.unreadable", { field: t(`form.${field}`) });
    const limit = TOO_LONG_MESSAGE.exec(message)?.[1]?.replaceAll(",", "");
    if (limit && field === "message") return t("errors.messageLong", { max: formatNumber(Number(limit)) });
    if (limit) return t("errors.tooLong", { field: t(`form.${field}`), max: formatNumber(Number(limit)) });
    return t("errors.other", { field: t(`form.${field}`) });
  };

  return (errors: FieldErrors): ErrorMessages =>
    Object.fromEntries(
      requestFieldNames.flatMap((field) => {
        // The error of a list entry has a path such as `interest.1`.
        const [message] = Object.entries(errors).find(([path]) => path.split(".")[0] === field)?.[1] ?? [];
        return message === undefined ? [] : [[field, translate(field, message)]];
      }),
    );
}
