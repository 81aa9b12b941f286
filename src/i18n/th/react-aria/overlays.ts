export default {
  dismiss: "ปิด",
};
