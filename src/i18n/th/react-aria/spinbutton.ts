export default {
  Empty: "ว่าง",
};
