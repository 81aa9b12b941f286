import { NavigationRoute, registerRoute } from "workbox-routing";
import { findDocumentFileForPath } from "../lib/public-paths.ts";
import { fetchBuildDocument, fetchBuildFile } from "./build-files.ts";
import { findEntryDocument } from "./entry-documents.ts";

/** The worker must not answer these paths of the server with the app. */
const SERVER_PATHS = [/^\/(intake|workspace)\//, /^\/(healthz|repair|licenses)(\?|$)/];
const APP_DOCUMENT = "/index.html";
const OFFLINE_DOCUMENT = "/offline.html";

/**
 * Public pages are in the language of the URL. Some paths are also API calls; a navigation there gets the screen, a
 * fetch gets the data. `findStoredDocument` builds public pages from rows of the device; "missing" is a page that the
 * device does not show, although it may be prerendered.
 */
export function registerNavigation(
  findStoredDocument: (path: string) => Promise<Response | "missing" | undefined>,
): void {
  async function findDocument(pathname: string): Promise<Response> {
    const storedDocument = await findStoredDocument(pathname);
    if (storedDocument instanceof Response) return storedDocument;
    const entryDocument = storedDocument ? undefined : await findEntryDocument(pathname, fetchBuildDocument);
    if (entryDocument) return entryDocument;
    return fetchBuildDocument(findDocumentFileForPath(pathname) ?? APP_DOCUMENT);
  }

  registerRoute(
    new NavigationRoute(
      ({ url: { pathname }, request }) =>
        findDocument(pathname).catch(() =>
          // The device does not have the document, and the server has another build: its document loads that build.
          fetch(request).catch(() => fetchBuildFile(OFFLINE_DOCUMENT).catch(() => Response.error())),
        ),
      { denylist: SERVER_PATHS },
    ),
  );
}
