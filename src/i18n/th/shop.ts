import type shop from "../en/shop.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof shop> = {
  calls: {
    listProducts: "ดูสินค้าทีละหน้า ค้นหาและกรองได้",
    getProduct: "ดูสินค้าหนึ่งรายการจากรหัสหรือชื่อในลิงก์",
    getWishlist: "ดูสินค้าในรายการโปรด",
    addWishlistItem: "เพิ่มสินค้าในรายการโปรด",
    removeWishlistItem: "นำสินค้าออกจากรายการโปรด",
    getCart: "ดูสินค้าในตะกร้าพร้อมจำนวนและข้อเสนอ",
    addCartItem: "หยิบสินค้าใส่ตะกร้า",
    updateCartItem: "แก้จำนวนสินค้าในตะกร้า",
    removeCartItem: "นำสินค้าออกจากตะกร้า",
    placeOrder: "สั่งซื้อสินค้าในตะกร้าแล้วล้างตะกร้า",
    listOrders: "ดูคำสั่งซื้อจากใหม่ไปเก่า",
  },
};
export default texts;
