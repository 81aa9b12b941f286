import { registerRoute } from "workbox-routing";
import { findPictureFolder, respondWithPicture } from "../mocks/core/pictures.ts";
import { getDatabase } from "./database.ts";

export function registerPictures(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode !== "navigate" && findPictureFolder(url.pathname) !== undefined,
    async ({ url }) => respondWithPicture(await getDatabase(), url.pathname),
  );
}
