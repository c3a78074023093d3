/** What ana has approved: each command from its first key to what it shows once it is written. */
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Permission } from '../../../domain/permissions.ts'
import { beginReturn, openSale, plain, press, quantities, scan, slip } from '../returning-till.tsx'
import type { ApprovingTill } from './approving-till.tsx'

export interface ApprovedFlow {
  name: string
  /** The right that is lent. */
  right: Permission
  /** The same, where a cashier has it from the start and ana loses it. */
  lacking?: Permission
  /** The machine that is stored with it. */
  child: 'saleReturn' | 'cashMovement' | 'sale'
  path: string
  /** What was refused, where it is not the missing right. */
  reason?: RegExp
  /** Enters it and sends it. */
  send(till: ApprovingTill): Promise<void>
  /** The dialogs below 'Autorizar'. */
  below: string[]
  /** The text of what has the focus before it is sent, and after nobody has approved it. */
  focus: RegExp
  /** What is shown once it is written. */
  shown(): Promise<HTMLElement>
  /** Whether that names who approved it, as slips do. The receipt of a sale does not: it is that of the specification. */
  names: boolean
}

const sales = '/api/v1/sales'

const receipt = () => screen.findByRole('dialog', { name: 'Recibo' })

async function pickAgua({ shop }: ApprovingTill): Promise<void> {
  await scan(shop.products.agua.code)
  await screen.findByRole('button', { name: /Quitar Agua/ })
}

async function bringBackAgua({ shop }: ApprovingTill): Promise<void> {
  await beginReturn()
  await scan(shop.products.agua.code)
  await waitFor(() => expect(quantities()).toEqual(['1']))
  await press('{F10}')
}

async function openTill(): Promise<void> {
  await screen.findByRole('link', { name: /^Ventas/ })
  await press('{Alt>}3{/Alt}')
  await screen.findByLabelText(/Cuenta/)
}

export const aReturn: ApprovedFlow = {
  name: 'a return',
  right: 'create return',
  child: 'saleReturn',
  path: `${sales}/1/returns`,
  send: async (till) => {
    await bringBackAgua(till)
    await press('1', '{Enter}')
  },
  below: ['Devolver de la venta No. 1'],
  focus: /^Devolver Q 5\.00 e imprimir/,
  shown: slip,
  names: true,
}

export const aVoid: ApprovedFlow = {
  name: 'a void',
  right: 'void sale',
  child: 'saleReturn',
  path: `${sales}/1/void`,
  send: async () => {
    await openSale()
    await screen.findByRole('button', { name: /Anular venta/ })
    await press('{Delete}', '1', '{Enter}')
  },
  below: ['Anular la venta No. 1'],
  focus: /^Anular la venta/,
  shown: () => screen.findByText('ANULADA'),
  names: false,
}

const aMovement: ApprovedFlow = {
  name: 'a movement of cash',
  right: 'create cash movement',
  lacking: 'create cash movement',
  child: 'cashMovement',
  path: '/api/v1/cash-registers/movements',
  send: async ({ line }) => {
    await screen.findByRole('link', { name: /^Dashboard/ })
    await waitFor(() => expect(line.log()).toContain('GET /api/v1/me/approvable 200'))
    await press('{Alt>}c{/Alt}')
    await screen.findByRole('heading', { level: 1, name: 'Caja' })
    await press('s')
    await screen.findByLabelText('Monto')
    await press('50{Enter}', '1', '{Enter}')
  },
  below: ['Salida a proveedor'],
  focus: /^note$/,
  shown: () => screen.findByRole('article', { name: 'Comprobante de caja' }),
  names: true,
}

const aboveLimit: ApprovedFlow = {
  name: 'a sale above the limit of its client',
  right: 'exceed credit limit',
  child: 'sale',
  path: sales,
  reason: /^Disponible Q\s3\.00$/,
  send: async (till) => {
    await openTill()
    await pickAgua(till)
    await press('{F3}', 'mar')
    await screen.findByRole('option', { name: /María López/ })
    await press('{Enter}')
    await screen.findByText(/disponible Q\s3\.00/)
    await press('{F8}', 'f', '{Enter}')
  },
  below: [],
  focus: /^tendered$/,
  shown: receipt,
  names: false,
}

const anExchange: ApprovedFlow = {
  name: 'an exchange',
  right: 'create return',
  child: 'sale',
  path: sales,
  send: async (till) => {
    await bringBackAgua(till)
    await press('c')
    await screen.findByText('Cambio de la venta 1')
    await pickAgua(till)
    await press('{F8}', '{Enter}')
  },
  below: [],
  focus: /^tendered$/,
  shown: receipt,
  names: false,
}

export const approvedFlows: readonly ApprovedFlow[] = [aReturn, aVoid, aMovement, aboveLimit, anExchange]

/** The name of a field, or the text of a button. */
export function focused(): string {
  const element = document.activeElement
  return element instanceof HTMLInputElement ? element.name : plain(element?.textContent)
}
