export default {
  removeDescription: "กด Delete เพื่อเอาแท็กออก",
  removeButtonLabel: "เอาออก",
};
