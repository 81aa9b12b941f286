import { registerRoute } from "workbox-routing";
import { intakeClient } from "../domain/intake-client.ts";
import { isThumbnail } from "../lib/picture-folders.ts";
import { createDownload } from "../mocks/areas/data/workspace-downloads.ts";
import { findPictureFolder, respondWithPicture } from "../mocks/core/pictures.ts";
import { getDatabase, getDeviceDatabase } from "./database.ts";
import { missingPicture } from "./missing-picture.ts";

export function registerPictures(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode !== "navigate" && findPictureFolder(url.pathname) !== undefined,
    async ({ url }) => {
      const [deviceDb, db] = [await getDeviceDatabase(), await getDatabase()];
      const download = createDownload({ deviceDb, db, intakeClient });
      const response = await respondWithPicture(db, url.pathname, { isSmall: isThumbnail(url), download });
      return response.status === 503 ? missingPicture() : response;
    },
  );
}
