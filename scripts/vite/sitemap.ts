import { brand } from "../../src/brand.ts";
import { languages } from "../../src/lib/language.ts";
import { getAlternateUrls, getPageUrl, publicPages } from "../../src/site/paths.ts";

/** Builds the sitemap: every page in every language, with links to its translations. */
export function buildSitemap(): string {
  const entries = publicPages.flatMap((page) => {
    const alternates = getAlternateUrls(page, brand.siteUrl).map(
      ({ hreflang, href }) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    return languages.map((language) =>
      ["  <url>", `    <loc>${getPageUrl(page, language, brand.siteUrl)}</loc>`, ...alternates, "  </url>"].join("\n"),
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/**
 * Builds robots.txt. It hides /site/ from search engines, which should index the pages under their public URLs only.
 */
export function buildRobotsTxt(): string {
  return `User-agent: *
Disallow: /site/
Sitemap: ${new URL("/sitemap.xml", brand.siteUrl).href}
`;
}
