/** The folder of the pictures that `addProductPicture` stored. The worker answers its files from the database. */
export const PRODUCT_PICTURES = "/product-pictures/";
