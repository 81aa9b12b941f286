export default {
  expand: "ขยาย",
  collapse: "ยุบ",
};
