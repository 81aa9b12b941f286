export default {
  calls: {
    listProducts: "Search and filter products by page",
    getProduct: "Get a product by id or slug",
    getWishlist: "List the products on the wishlist",
    addWishlistItem: "Add a product to the wishlist",
    removeWishlistItem: "Remove a product from the wishlist",
    getCart: "List cart items with quantities and offers",
    addCartItem: "Add a product to the cart",
    updateCartItem: "Update a cart item's quantity",
    removeCartItem: "Remove a product from the cart",
    placeOrder: "Place an order and empty the cart",
    listOrders: "List the orders, newest first",
  },
};
