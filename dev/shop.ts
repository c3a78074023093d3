/** The sample shop: users, records and figures of every length. Money in centavos. */
import type { SaleClient } from '../domain/selling/cart.ts'
import type { CatalogProduct } from '../domain/search/catalog.ts'
import type { NamedRef } from '../domain/contract.ts'
import type { Store } from '../domain/entities/store.ts'
import type { ListedClient } from '../domain/entities/client.ts'
import { ean13 } from '../domain/search/ean13.ts'
import type { ListedSupplier } from '../domain/entities/supplier.ts'
import type { ListedUser } from '../domain/entities/user.ts'
import { initialRoles } from '../domain/permissions.ts'
import { SUPERADMIN } from '../domain/subjects.ts'
import { cashOnly, type TenderSetting } from '../domain/selling/tenders.ts'
import type { ReceiptLine } from '../domain/selling/receipt.ts'
import type { ClosingSummary } from '../domain/drawer/register.ts'
import type { InventoryReport, SalesReport, ReportedSale } from '../domain/reports/report.ts'
import { lineAmounts, saleTotals, type SaleLine } from '../domain/selling/sale.ts'
import { units } from '../domain/quantity.ts'
import type { SaleReceipt } from '../src/machines/sale/settlement.ts'
import { fullNameOf, type Session } from '../src/machines/session/session-types.ts'
import { cheese } from './cheese.ts'
import { packsAt } from './packs.ts'
import { categoriesOf, ofCategory } from './categories.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Friday, 20 November 2026, 14:32 in Guatemala. */
export const NOW = Date.UTC(2026, 10, 20, 20, 32)

export const OPENED_AT = NOW - 6.5 * HOUR

export const stores: Store[] = [
  {
    id: 1,
    name: 'Tienda La Bendición',
    address: '5a. Avenida 3-21, Zona 1, Guatemala',
    phone: '2251-5500',
    email: 'labendicion@ejemplo.gt',
  },
  { id: 2, name: 'Sucursal El Mirador', address: 'Km 14.5, Mixco', phone: '2434-1020', email: null },
  { id: 3, name: 'Bodega Zona 12', address: null, phone: null, email: null },
]

const [main, branch] = stores as [Store, Store, Store]
const mainStore: NamedRef = { id: main.id, name: main.name }
const branchStore: NamedRef = { id: branch.id, name: branch.name }

function person(userId: string, name: string, lastName: string, role: string): Session {
  const permissions = [...(initialRoles[role] ?? [])]
  const email = `${name.toLowerCase()}@ejemplo.gt`
  return { userId, name, lastName, email, role, permissions, expiresAt: NOW + 8 * HOUR }
}

export const ana = person('3', 'Ana', 'López', 'cajero')
export const marta = person('2', 'Marta', 'Castillo', 'administrador')
export const elena = person('1', 'Elena', 'Morales', SUPERADMIN)

const shelf: [name: string, price: number, stock: number, least?: number][] = [
  ['Agua pura 600 ml', 500, 148],
  ['Pan francés', 125, 64],
  ['Café molido 1 lb', 4_250, 12],
  ['Frijol negro 1 lb', 950, 38],
  ['Aceite vegetal 800 ml', 2_475, 4, 6],
  ['Azúcar blanca 5 lb', 2_100, 25],
  ['Leche entera 1 L', 1_450, 0, 4],
  ['DETERGENTE EN POLVO CON SUAVIZANTE AROMA A LAVANDA BOLSA 5 KG.', 7_890, 9],
  ['Vela aromática', 1_575, 3, 3],
  ['Paraguas plegable', 6_000, 15],
  ['Huevos, cartón de 30', 3_800, 22],
  ['Tortillas, docena', 600, 90],
  ['JABONDETOCADORAVENAYMIELPRESENTACION90GR', 725, 55],
  ['Papel higiénico, 4 rollos', 1_850, 31],
]

export const categories = categoriesOf(mainStore)

export const products: CatalogProduct[] = shelf.map(([name, price, stock, least = 5], index) => ({
  id: index + 1,
  name,
  description: index === 2 ? 'Tueste medio, de Antigua Guatemala' : null,
  code: ean13(String(740_100_590_001 + index)),
  price,
  cost: Math.round(price * 0.62),
  stock: units(stock),
  minStock: units(least),
  store: index === 9 ? branchStore : mainStore,
  ...ofCategory(categories, index),
  ...packsAt(index),
}))

const names = [
  'María López',
  'José Tzoc',
  'COMERCIAL LA ESPERANZA Y COMPAÑÍA LIMITADA DE QUETZALTENANGO',
  'Elvira Ixchel Chonay Cojtí',
  'Luis Pérez',
  'Ana Lucía Xicará',
  'Restaurante El Fogón',
]

export const clients: ListedClient[] = [
  { id: 1, name: 'Consumidor Final', email: null, phone: null, isDefault: true, store: mainStore },
  ...names.map((name, index) => ({
    id: index + 2,
    name,
    email: index === 4 ? null : `cliente${index + 1}@ejemplo.gt`,
    phone: index === 5 ? null : `555${index}-1234`,
    isDefault: false,
    store: index === 6 ? branchStore : mainStore,
  })),
]

export const suppliers: ListedSupplier[] = [
  ['Distribuidora del Valle', 'Granos básicos'],
  ['Panadería San Martín', 'Pan de cada día'],
  ['Lácteos La Pradera', null],
  [
    'DISTRIBUIDORA DE ABARROTES Y GRANOS BÁSICOS DEL SUR OCCIDENTE S.A.',
    'ABARROTESGRANOSYLICORESALPORMAYORYMENOR',
  ],
].map(([name, description], index) => ({
  id: index + 1,
  name: name ?? '',
  address: `Calzada Roosevelt ${index + 10}-45, Zona 11`,
  email: `ventas${index + 1}@proveedor.gt`,
  phone: `233${index}-4455`,
  description: description ?? null,
  store: mainStore,
}))

export const roles: NamedRef[] = Object.keys(initialRoles).map((name, index) => ({ id: index + 1, name }))

const rafael = person('4', 'Rafael Estuardo', 'SAMAYOADELEÓNYDELEÓNGARCÍADELOSRÍOSMORALES', 'cajero')

export const users: ListedUser[] = [elena, marta, rafael, ana].map((session) => ({
  id: Number(session.userId),
  name: session.name,
  lastName: session.lastName,
  username: session.role === SUPERADMIN ? SUPERADMIN : (session.name.toLowerCase().split(' ')[0] ?? ''),
  email: session.email,
  role: roles.find(({ name }) => name === session.role) ?? { id: 0, name: '' },
  store: mainStore,
}))

export const maria: SaleClient = { id: 2, name: 'María López', phone: '5550-1234' }

function lineOf(index: number, quantity: number, more: Partial<SaleLine> = {}): SaleLine {
  const product = products[index % products.length]
  if (!product) throw new Error('The shelf is empty')
  const { id, name, code, price, stock } = product
  const item = { productId: id, name, code, quantity: units(quantity), price, discount: 0, tax: 0, stock }
  return { id: index + 1, ...item, ...more }
}

/** A usual sale. */
export const lines: SaleLine[] = [
  lineOf(0, 2),
  lineOf(1, 12),
  lineOf(2, 1, { discount: 250 }),
  lineOf(7, 1, { tax: 1_200 }),
]

/** A weight, and a line for exactly Q 5.00. */
export const measuredLines: SaleLine[] = [{}, { amount: 500 }].map((howMuch, index) => ({
  ...lineOf(0, 1, { productId: cheese.id, name: cheese.name, code: cheese.code, price: cheese.price }),
  ...{ id: 91 + index, unit: 'lb', stock: cheese.stock, quantity: index === 0 ? 1_250 : 156 },
  ...howMuch,
}))

/** A sale that does not fit on the screen, with large amounts. */
export const manyLines: SaleLine[] = Array.from({ length: 24 }, (_, index) =>
  lineOf(index, index + 1, { productId: index + 1, price: 3_234_567 + index, stock: units(999) }),
)

export const total = saleTotals(lines).total

export const receipt: SaleReceipt = {
  saleNumber: 1_042,
  soldAt: NOW,
  clientName: maria.name,
  cashier: fullNameOf(ana),
  lines: lines.map((line): ReceiptLine => ({
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    subtotal: lineAmounts(line).subtotal,
  })),
  totals: saleTotals(lines),
  tendered: 20_000,
  change: 20_000 - total,
}

/** A store that takes cards, with a reference, and transfers. */
export const cardWays: TenderSetting[] = cashOnly.map((way) => {
  if (way.id === 'card') return { ...way, enabled: true, reference: 'required' }
  return { ...way, enabled: way.enabled || way.id === 'transfer' }
})

/** A closing with this difference in centavos. */
export function closing(difference: number, sales = 14): ClosingSummary {
  const sold = Array.from({ length: sales }, (_, index) => ({
    at: OPENED_AT + index * 0.4 * HOUR,
    client: clients[index % 4]?.name ?? '',
    total: 1_250 + index * 775,
  }))
  const salesTotal = sold.reduce((sum, sale) => sum + sale.total, 0)
  return {
    closedAt: NOW,
    initialAmount: 50_000,
    salesTotal,
    closingAmount: 50_000 + salesTotal + difference,
    difference,
    sales: sold,
  }
}

export const inventory: InventoryReport = {
  store: {
    ...mainStore,
    products: products.map(({ id, name, stock, cost, price }) => ({
      id,
      name,
      stock,
      cost: cost ?? 0,
      price,
    })),
  },
  generalSummary: { totalProducts: products.length },
}

function soldRow(index: number): ReportedSale {
  const subtotal = 2_400 + ((index * 3_737) % 18_000)
  const totalDiscount = index % 5 === 0 ? 200 : 0
  const totalTax = index % 7 === 0 ? 150 : 0
  const goods = subtotal - totalDiscount
  return {
    id: 1_000 + index,
    saleDate: NOW - 19 * DAY + Math.floor(index / 3) * DAY + (index % 3) * 2 * HOUR,
    client: clients[index % clients.length]?.name ?? '',
    user: index % 2 === 0 ? 'Ana López' : 'Beto Tzoc',
    subtotal,
    totalDiscount,
    totalTax,
    total: goods + totalTax,
    estimatedProfit: index === 4 ? -350 : Math.round(goods * 0.34),
  }
}

const sold = Array.from({ length: 57 }, (_, index) => soldRow(index))
const sumOf = (figure: (row: ReportedSale) => number) => sold.reduce((sum, row) => sum + figure(row), 0)

/** November so far. */
export const sales: SalesReport = {
  store: mainStore,
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  sales: sold,
  generalSummary: {
    totalSalesCount: sold.length,
    totalAmount: sumOf((row) => row.total),
    totalSubtotal: sumOf((row) => row.subtotal),
    totalDiscount: sumOf((row) => row.totalDiscount),
    totalTax: sumOf((row) => row.totalTax),
    totalEstimatedProfit: sumOf((row) => row.estimatedProfit),
  },
}

/** Days on which nothing was sold. */
export const noSales: SalesReport = {
  ...sales,
  sales: [],
  generalSummary: {
    totalSalesCount: 0,
    totalAmount: 0,
    totalSubtotal: 0,
    totalDiscount: 0,
    totalTax: 0,
    totalEstimatedProfit: 0,
  },
}
