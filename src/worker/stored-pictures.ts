import { registerRoute } from "workbox-routing";
import { isPicturePath, respondWithPicture } from "../mocks/core/stored-pictures.ts";
import { getDatabase } from "./database.ts";

/** Answers the requests of `<img>` for stored pictures from the database. */
export function registerStoredPictures(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== "navigate" && isPicturePath(url.pathname),
    async ({ url }) => respondWithPicture(await getDatabase(), url.pathname),
  );
}
