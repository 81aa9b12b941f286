export default {
  title: "Checkout",
};
