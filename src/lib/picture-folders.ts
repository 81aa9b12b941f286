// The folders of stored pictures. The worker answers their files from the database.

/** The folder of the pictures that `addProductPicture` stored. */
export const PRODUCT_PICTURES = "/product-pictures/";
/** The folder of the pictures that `addProfilePicture` stored. */
export const PROFILE_PICTURES = "/profile-pictures/";
/** The folder of the pictures that `addBlogPicture` stored. */
export const BLOG_PICTURES = "/blog-pictures/";
