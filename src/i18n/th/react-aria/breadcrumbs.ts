export default {
  breadcrumbs: "เส้นทางของหน้า",
};
