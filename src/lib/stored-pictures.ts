/** The folders of the pictures that calls stored. The worker answers their files from the database. */
export const PRODUCT_PICTURES = "/product-pictures/";
export const BLOG_PICTURES = "/blog-pictures/";
