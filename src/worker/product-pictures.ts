import { registerRoute } from "workbox-routing";
import { PRODUCT_PICTURES } from "../lib/product-pictures.ts";
import { respondWithPicture } from "../mocks/areas/shop/product-pictures.ts";
import { getDatabase } from "./database.ts";

/** Answers the requests of `<img>` for pictures of products from the database. */
export function registerProductPictures(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode !== "navigate" && url.pathname.startsWith(PRODUCT_PICTURES),
    async ({ url }) => respondWithPicture(await getDatabase(), url.pathname),
  );
}
