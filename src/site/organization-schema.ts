import { brand } from "../brand.ts";
import type { Language } from "../lib/language.ts";
import { getPageUrl } from "./urls.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const atSite = (path: string) => new URL(path, brand.siteUrl).href;

/** The company as schema.org describes one, for search engines: who, where, when open, and the days it is closed besides. */
export function buildOrganizationSchema(language: Language) {
  const { opens, closes, days } = brand.openingHours;
  return {
    "@context": "https://schema.org",
    "@type": ["Organization", "ProfessionalService"],
    "@id": atSite("/#company"),
    name: brand.name[language],
    legalName: brand.legalName[language],
    url: getPageUrl("home", language, brand.siteUrl),
    logo: atSite("/icons/icon-512.png"),
    image: atSite(`/share/${language}.png`),
    email: brand.email,
    telephone: brand.phone,
    address: brand.address[language],
    sameAs: brand.socialLinks.map(({ url }) => url),
    openingHoursSpecification: [
      { "@type": "OpeningHoursSpecification", dayOfWeek: days.map((day) => weekdays[day]), opens, closes },
    ],
    specialOpeningHoursSpecification: brand.publicHolidays.map(({ date, name }) => ({
      "@type": "OpeningHoursSpecification",
      name: name[language],
      validFrom: date,
      validThrough: date,
      // The same hour twice: closed all day.
      opens: "00:00",
      closes: "00:00",
    })),
  };
}
