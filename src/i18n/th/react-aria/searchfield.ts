export default {
  "Clear search": "ล้างคำค้น",
};
