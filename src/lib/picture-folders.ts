// The worker answers the files of these folders from the database.

export const PRODUCT_PICTURES = "/product-pictures/";
export const PROFILE_PICTURES = "/profile-pictures/";
export const BLOG_PICTURES = "/blog-pictures/";
