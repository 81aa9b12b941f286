import { registerRoute } from "workbox-routing";
import { intakeClient } from "../domain/intake-client.ts";
import { findPictureFolder, respondWithPicture } from "../mocks/core/pictures.ts";
import { getDatabase, getDeviceDatabase } from "./database.ts";
import { missingPicture } from "./missing-picture.ts";
import { createDownload } from "./workspace/files.ts";

export function registerPictures(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode !== "navigate" && findPictureFolder(url.pathname) !== undefined,
    async ({ url }) => {
      const [deviceDb, db] = [await getDeviceDatabase(), await getDatabase()];
      const download = createDownload({ deviceDb, db, intakeClient });
      const response = await respondWithPicture(db, url.pathname, download);
      return response.status === 503 ? missingPicture() : response;
    },
  );
}
