import { useTranslation } from "react-i18next";
import { type Service, services } from "../services.ts";

/** Names a service in the language on screen; a word the site does not know stays as it is. */
export function useServiceName() {
  const { t } = useTranslation("company");
  return (service: string): string =>
    services.includes(service as Service) ? t(`service.items.${service as Service}.name`) : service;
}
