export default {
  title: "Orders",
};
