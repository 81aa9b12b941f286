import { brand } from "../../src/brand.ts";
import { languages, type Translations } from "../../src/lib/language.ts";
import { getAlternateUrls, getPublicUrl } from "../../src/lib/public-paths.ts";

export function buildSitemap(documents: readonly { paths: Translations; lastModified?: string | undefined }[]): string {
  const entries = documents.flatMap(({ paths, lastModified }) => {
    const alternates = getAlternateUrls(paths, brand.siteUrl).map(
      ({ hreflang, href }) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    return languages.map((language) =>
      [
        "  <url>",
        `    <loc>${getPublicUrl(paths, language, brand.siteUrl)}</loc>`,
        ...(lastModified ? [`    <lastmod>${lastModified}</lastmod>`] : []),
        ...alternates,
        "  </url>",
      ].join("\n"),
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** Search engines should index the pages under their public URLs only, and not the files of the documents. */
export function buildRobotsTxt(): string {
  return `User-agent: *
Disallow: /site/
Disallow: /entries/
Sitemap: ${new URL("/sitemap.xml", brand.siteUrl).href}
`;
}
