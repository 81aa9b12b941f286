// The worker answers the files of these folders from the database.

export const PRODUCT_PICTURES = "/product-pictures/";
export const PROFILE_PICTURES = "/profile-pictures/";
export const BLOG_PICTURES = "/blog-pictures/";
export const PAYMENT_SLIPS = "/payment-slips/";

const folders = [PRODUCT_PICTURES, PROFILE_PICTURES, BLOG_PICTURES, PAYMENT_SLIPS];
const SMALL = "?size=small";

/** Returns the address of a thumbnail; the path itself if it is one or names a picture of the app. */
export const toThumbnail = (path: string): string =>
  folders.some((folder) => path.startsWith(folder)) && !path.endsWith(SMALL) ? path + SMALL : path;

export const isThumbnail = ({ search }: Pick<URL, "search">): boolean => search === SMALL;
