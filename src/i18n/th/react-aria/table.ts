export default {
  select: "เลือก",
  selectAll: "เลือกทั้งหมด",
  sortable: "คอลัมน์ที่เรียงได้",
  ascending: "ลำดับขึ้น",
  descending: "ลำดับลง",
  ascendingSort: (args: { columnName: string }) => `เรียงตามคอลัมน์ ${args.columnName} ลำดับขึ้น`,
  descendingSort: (args: { columnName: string }) => `เรียงตามคอลัมน์ ${args.columnName} ลำดับลง`,
  columnSize: (args: { value: number }) => `${args.value} พิกเซล`,
  resizerDescription: "กด Enter เพื่อเริ่มปรับความกว้าง",
  expand: "ขยาย",
  collapse: "ยุบ",
};
