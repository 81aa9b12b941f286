import type { invoiceActionsEndpoints } from "../invoice-actions.ts";
import type { invoiceClientsEndpoints } from "../invoice-clients.ts";
import type { invoicesEndpoints } from "../invoices.ts";
import type { Examples } from "./types.ts";

export const invoicesExamples: Examples<
  [...typeof invoicesEndpoints, ...typeof invoiceActionsEndpoints, ...typeof invoiceClientsEndpoints]
> = {
  listInvoices: {
    params: {
      q: "a",
      find: "a",
      status: "paid",
      overdue: false,
      allData: false,
      sort: "desc",
      sortColumn: "total",
      perPage: 10,
      page: 1,
    },
  },
  getInvoice: { params: { id: 3 } },
  getPreviousNextInvoice: { params: { id: 3 } },
  listClients: { params: { q: "a" } },
  listSavedClients: { params: { q: "a", page: 1 } },
  saveClients: {
    body: {
      clients: [
        {
          name: "มาลี ใจดี",
          company: "บริษัท ตัวอย่าง จำกัด",
          companyEmail: "mali@example.com",
          address: "1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110",
          country: "TH",
          contact: "+66 2 555 0142",
          taxId: "0105500000003",
          branch: "00000",
        },
      ],
    },
  },
  updateClient: { body: { client: { id: 1, contact: "+66 2 555 0143" } } },
  undoClientChanges: { body: { added: [], changes: [] } },
  deleteClients: { body: { ids: [1] } },
  restoreClients: {
    body: {
      clients: [
        {
          ...{ id: 1, name: "มาลี ใจดี", company: "", companyEmail: "mali@example.com", address: "", country: "TH" },
          ...{ contact: "", taxId: "", branch: "" },
        },
      ],
    },
  },
  addInvoice: {
    body: {
      invoice: {
        issuedDate: "2028-02-01",
        dueDate: "2028-02-29",
        client: {
          name: "Samuel Mensah",
          company: "Volta Loom Crafts",
          companyEmail: "samuel@example.com",
          address: "27 Ring Lane, Accra",
          country: "GH",
          contact: "+233 30 555 0145",
        },
        service: "Website design",
        currency: "THB",
        invoiceStatus: "Sent",
        items: [
          { title: "Page designs", description: "Five pages, on phones and computers", cost: 180, qty: 5 },
          { title: "Workshop", description: "Two and a half hours with the team", cost: 64.5, qty: 2.5 },
        ],
        taxRate: 7,
        discount: 50,
        note: "Please pay by bank transfer.",
        salesperson: "Grace Whitfield",
      },
    },
  },
  updateInvoice: {
    body: { invoice: { id: 49, invoiceStatus: "Paid", client: { contact: "+66 2 555 0198" } } },
  },
  deleteInvoice: { params: { id: 3 } },
  deleteInvoices: { body: { ids: [5, 7] } },
  restoreInvoices: {
    body: {
      invoices: [
        {
          id: 5,
          issuedDate: "2028-02-01",
          dueDate: "2028-02-29",
          client: { name: "Samuel Mensah", companyEmail: "samuel@example.com" },
          service: { en: "Website design", th: "ออกแบบเว็บไซต์" },
          total: 900,
          invoiceStatus: "Sent",
          balance: "$900",
        },
      ],
    },
  },
  duplicateInvoice: { body: { id: 3 } },
  setInvoiceStatuses: {
    body: {
      invoices: [
        { id: 48, invoiceStatus: "Paid" },
        { id: 52, invoiceStatus: "Partial Payment", balance: "$1,000" },
      ],
    },
  },
  recordPayment: { body: { id: 52, amount: 500 } },
  getInvoicesSummary: {},
};
