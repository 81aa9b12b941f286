export default {
  calls: {
    listProducts: "List products, searched, filtered and a page at a time",
    getProduct: "Show one product by its id or its slug",
    getWishlist: "List the products on the wishlist",
    addWishlistItem: "Put a product on the wishlist",
    removeWishlistItem: "Take a product off the wishlist",
    getCart: "List the products in the cart with their quantities and offers",
    addCartItem: "Put a product into the cart",
    updateCartItem: "Change how many pieces of a product are in the cart",
    removeCartItem: "Take a product out of the cart",
    placeOrder: "Order what is in the cart and empty it",
    listOrders: "List the orders, newest first",
  },
};
