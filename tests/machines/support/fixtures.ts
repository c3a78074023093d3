import type { ClosingSummary, OpenRegister } from '../../../domain/register.ts'
import type { SellableProduct } from '../../../domain/sale.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import type { SaleClient } from '../../../domain/cart.ts'
import type { Session } from '../../../src/machines/session/session-types.ts'

/** Stock 1: a second one is refused. */
export const water: SellableProduct = {
  id: 1,
  name: 'Agua pura',
  code: '2000000000015',
  price: 500,
  stock: 1,
}
export const bread: SellableProduct = {
  id: 2,
  name: 'Pan francés',
  code: '2000000000022',
  price: 125,
  stock: 40,
}

export const maria: SaleClient = { id: 9, name: 'María Gómez', phone: '50255512345' }

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

export const daySummary: ClosingSummary = {
  closedAt: 1_800_000_029_000,
  initialAmount: 50_000,
  salesTotal: 500,
  closingAmount: 50_000,
  difference: -500,
  sales: [{ at: 1_800_000_020_000, client: 'Consumidor Final', total: 500 }],
}
