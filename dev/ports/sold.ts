/** The sales that were made, of a page state. */
import type { FoundSum, NoSumReason } from '../../domain/found-sum.ts'
import type { KeyPage } from '../../domain/key-page.ts'
import type { BlindSale, ListedSale, SaleReturn, SoldSale } from '../../domain/selling/sales-made.ts'
import type { Centavos } from '../../domain/money.ts'
import { units } from '../../domain/quantity.ts'
import type { SoldPorts } from '../../src/app-context.tsx'
import { endless } from './endless-query.ts'
import { NOW, stores, users } from '../shop.ts'
import type { Circumstances } from '../state.ts'

const seller = users.at(-1)
const clients = ['Consumidor Final', 'María Gómez', 'Rosa Elena Xicará de la Cruz']
const totals = [1_025, 18_550, 4_250, 96_475, 500, 31_200, 2_750, 7_500]

type CountedSale = ListedSale & { total: Centavos; returned: Centavos }

const sales: readonly CountedSale[] = totals.map((total, index) => ({
  ...{ id: 1_208 - index, number: 1_208 - index, soldAt: NOW - (index + 1) * 421_000, total },
  store: { id: 1, name: stores[0]?.name ?? '' },
  client: { id: index % clients.length, name: clients[index % clients.length] ?? '' },
  seller: { id: seller?.id ?? 0, name: 'Ana López' },
  state: index === 5 ? 'voided' : 'done',
  returned: index === 3 ? 4_250 : 0,
  tenders: index === 1 ? ['card', 'cash'] : ['cash'],
}))

/** What was brought back of a sale. */
const breadReturned: SaleReturn = {
  ...{ id: 14, number: 9, saleId: 1_205, at: NOW, user: 'Marta Castillo' },
  reason: 'Artículo dañado o vencido',
  lines: [
    { position: 1, quantity: units(1), restock: false, amount: 4_000 },
    { position: 2, quantity: units(2), restock: true, amount: 250 },
  ],
  total: 4_250,
  refunds: [{ tender: 'cash', amount: 4_250, reference: null }],
  exchangeSaleId: null,
}

function soldOf({ total, tenders, returned, ...head }: CountedSale): SoldSale {
  const isMixed = tenders.length > 1
  return {
    ...head,
    lines: [
      {
        ...{ position: 1, productId: 1, name: 'Café molido 1 lb', quantity: units(2), price: 4_250 },
        ...{ discount: 500, subtotal: 8_500, total: 8_000, returned: units(returned > 0 ? 1 : 0) },
      },
      {
        ...{ position: 2, productId: 2, name: 'Pan francés', quantity: units(8), price: 125 },
        ...{ discount: 0, subtotal: 1_000, total: 1_000, returned: units(returned > 0 ? 2 : 0) },
      },
    ],
    totals: { subtotal: total + 500, discount: 500, tax: 0, total },
    payments: isMixed
      ? [
          { tender: 'card', amount: 10_000, reference: '4412' },
          { tender: 'cash', amount: total - 10_000, tendered: 10_000, reference: null },
        ]
      : [{ tender: 'cash', amount: total, reference: null }],
    exchange: null,
    returns: returned > 0 ? [breadReturned] : [],
    voided: head.state === 'voided' ? { at: NOW, user: 'Ana López', reason: 'Se cobró dos veces' } : null,
    refundable: isMixed
      ? [
          { tender: 'cash', amount: total - 10_000 },
          { tender: 'card', amount: 10_000 },
        ]
      : [{ tender: 'cash', amount: total - returned }],
    copies: isMixed ? 2 : 0,
  }
}

/** The same for who closes blind, as long as its register is open. */
function blindOf({
  lines,
  totals: _t,
  payments: _p,
  returns: _r,
  exchange: _e,
  ...sale
}: SoldSale): BlindSale {
  const shown = lines.map(({ position, productId, name, quantity, returned }) => ({
    ...{ position, productId, name, quantity, returned },
  }))
  return { ...sale, lines: shown, totals: null, refundable: null }
}

/** A sale that was paid by card and in cash. */
export function mixedSale(): SoldSale {
  const mixed = sales.find(({ tenders }) => tenders.length > 1)
  if (!mixed) throw new Error('One sale is mixed')
  return soldOf(mixed)
}

const TOO_MANY = 'Demasiados clientes o artículos coinciden. Escribe algo más.'

export function soldPorts({ sold: lacking }: Circumstances): SoldPorts {
  const isRefused = lacking === 'refused'
  return {
    page: (question) =>
      endless<KeyPage<ListedSale>>(
        ['sales', question],
        { rows: lacking === 'none' ? [] : sales, next: lacking === 'none' ? null : 'older' },
        isRefused ? 'failed' : lacking === 'loading' || lacking === 'failed' ? lacking : undefined,
      ),
    sum: (filter) => endless<FoundSum | NoSumReason>(['sales', 'sum', filter], { count: 22, total: 314_725 }),
    sale: (id) => {
      const found = sales.find((one) => one.id === id)
      if (!found) throw new Error('There is no such sale')
      const fate = lacking === 'one loading' ? 'loading' : lacking === 'one failed' ? 'failed' : undefined
      const sold = soldOf(found)
      return endless<SoldSale | BlindSale>(
        ['sales', 'whole', id],
        lacking === 'one blind' ? blindOf(sold) : sold,
        fate,
      )
    },
    refusalOf: () => (isRefused ? TOO_MANY : null),
    printCopy: () => new Promise(() => undefined),
  }
}
