import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { ClosingSummary, UntoldClosing, OpenRegister } from '../../../domain/drawer/register.ts'
import type { SaleReturn } from '../../../domain/selling/sales-made.ts'
import { commonProduct } from '../../../domain/selling/common-product.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import type { TenderSetting } from '../../../domain/selling/tenders.ts'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { ClientAccount } from '../../../domain/credit/ledger.ts'
import type { SaleClient } from '../../../domain/selling/cart.ts'
import { units } from '../../../domain/quantity.ts'
import type {
  ReturnableSale,
  VoidableEntry,
  WholeReturnable,
} from '../../../src/machines/return/return-draft.ts'
import type { Debtor } from '../../../src/machines/account-payment/payment-draft.ts'
import type { AdjustedProduct } from '../../../src/machines/stock-adjustment/adjustment-draft.ts'
import type { Session } from '../../../src/machines/session/session-types.ts'

/** Stock 1: a second one is refused. */
export const water: SellableProduct = {
  id: 1,
  name: 'Agua pura',
  code: '2000000000015',
  price: 500,
  stock: units(1),
}
/** Sold by the pound. */
export const beans: SellableProduct = {
  ...{ id: 3, name: 'Frijol negro', code: '2000000000039', price: 850, stock: units(5), unit: 'lb' },
}
/** Sold without stock, at a price that is typed. */
export const copies: SellableProduct = {
  ...{ id: 4, name: 'Fotocopias', code: '2000000000046', price: 50, stock: 0 },
  ...{ withoutStock: true, openPrice: true },
}
/** What has no product: its name and price are typed. */
export const common = commonProduct(5)
export const bread: SellableProduct = {
  id: 2,
  name: 'Pan francés',
  code: '2000000000022',
  price: 125,
  stock: units(40),
}

/** As the list of products knows it. */
export const countedWater: AdjustedProduct = { id: 1, name: 'Agua pura', stock: units(20), cost: 275 }

export const maria: SaleClient = { id: 9, name: 'María Gómez', phone: '50255512345' }

/** A store that takes card, with its reference, and transfer, without one. */
export const threeWays: TenderSetting[] = [
  { id: 'cash', enabled: true, reference: 'none' },
  { id: 'card', enabled: true, reference: 'required' },
  { id: 'transfer', enabled: true, reference: 'none' },
]

/** A store that takes fiado and what is in a client's favour besides cash. */
export const fiadoWays: TenderSetting[] = [
  { id: 'cash', enabled: true, reference: 'none' },
  { id: 'credit', enabled: true, reference: 'none' },
  { id: 'balance', enabled: true, reference: 'none' },
]

/** Owes Q 1.20 of Q 4.00. */
export const mariaOwes: ClientAccount = { balance: 120, creditLimit: 400, owedSince: 1_790_000_000_000 }

/** The seller's name; the browser tests have the same cashier. */
export const cashierName = 'Ana López'

export const cashierRights: string[] = [...(initialRoles['cajero'] ?? [])]

export const ana: Session = {
  userId: '3',
  name: 'Ana',
  lastName: 'López',
  email: 'ana@tienda.gt',
  role: 'cajero',
  permissions: cashierRights,
  expiresAt: 4_000_000_000_000,
}
export const luis: Session = { ...ana, userId: '4', name: 'Luis', lastName: 'Pérez', email: 'luis@tienda.gt' }

export const morningRegister: OpenRegister = { openedAt: 1_800_000_000_000, initialAmount: 50_000 }
export const eveningRegister: OpenRegister = { openedAt: 1_800_000_030_000, initialAmount: 20_000 }

/** A movement as the server answers it. */
export const paidBread: SignedMovement = {
  id: 7,
  at: 1_800_000_010_000,
  kind: 'supplier',
  amount: 25_000,
  reason: 'Pan',
  note: 'Factura 12',
  reverses: null,
  user: cashierName,
}

/** A payment on account as the server answers it. */
export const mariaPaid: AccountPayment = {
  id: 5,
  client: { id: 9, name: 'María Gómez' },
  at: 1_800_000_012_000,
  user: cashierName,
  amount: 100,
  tender: 'cash',
  reference: null,
  balanceBefore: 120,
  balance: 20,
  reason: null,
  reverses: null,
}

/** A sale of four breads and a water, paid by María with Q 4.00 in cash and Q 5.00 by card; of its breads one came back. */
export const soldBread: WholeReturnable = {
  id: 31,
  number: 12,
  client: { id: 9, name: 'María Gómez' },
  lines: [
    {
      ...{ position: 1, productId: bread.id, name: bread.name, quantity: units(4), returned: units(1) },
      ...{ price: 125, discount: 100, subtotal: 500, total: 400 },
    },
    {
      ...{ position: 2, productId: water.id, name: water.name, quantity: units(1), returned: units(0) },
      ...{ price: 500, discount: 0, subtotal: 500, total: 500 },
    },
  ],
  refundable: [
    { tender: 'cash', amount: 300 },
    { tender: 'card', amount: 500 },
  ],
}

/** The same paid in cash alone. */
export const soldForCash: WholeReturnable = { ...soldBread, refundable: [{ tender: 'cash', amount: 800 }] }

/** The same for who closes blind. */
export const soldUntold: ReturnableSale = {
  ...soldBread,
  lines: soldBread.lines.map(({ position, productId, name, quantity, returned }) => ({
    ...{ position, productId, name, quantity, returned },
  })),
  refundable: null,
}

/** A return of one bread as the server answers it. */
export const breadReturned: SaleReturn = {
  id: 3,
  number: 2,
  saleId: 31,
  at: 1_800_000_014_000,
  user: cashierName,
  reason: 'Artículo equivocado',
  lines: [{ position: 1, quantity: units(1), restock: true, amount: 100 }],
  total: 100,
  refunds: [{ tender: 'cash', amount: 100, reference: null }],
  exchangeSaleId: null,
}

/** María, who wants to pay what she owes. */
export const debtor: Debtor = { ...mariaPaid.client, balance: mariaOwes.balance }

export const daySummary: ClosingSummary = {
  id: 4,
  closedAt: 1_800_000_029_000,
  initialAmount: 50_000,
  salesTotal: 500,
  closingAmount: 50_000,
  difference: -500,
  sales: [{ at: 1_800_000_020_000, client: 'Consumidor Final', total: 500 }],
}

/** The same after a second count, which fits. */
export const recountedSummary: ClosingSummary = {
  ...daySummary,
  recount: {
    ...{ amount: 50_500, difference: 0, counted: [{ value: 10_000, pieces: 5 }], left: 20_000 },
    ...{ reason: 'Un billete quedó debajo', at: 1_800_000_029_500, user: cashierName },
  },
}

/** A blind closing of the same register, which asks for a second count. */
export const untoldClosing: UntoldClosing = { id: 4, closedAt: 1_800_000_029_000, left: 20_000 }

/** The same of a shop that counts bills and coins. */
export const countedSummary: ClosingSummary = {
  ...daySummary,
  count: { number: 3, counted: [{ value: 10_000, pieces: 5 }], left: 20_000 },
}

/** Water that came in on credit. */
export const receivedWater: VoidableEntry = {
  ...{ id: 8, number: 5, total: 4_800, paid: 'credit', document: 'A-18' },
  supplier: { id: 3, name: 'Distribuidora del Valle' },
}
