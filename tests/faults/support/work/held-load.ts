/** A cashier who sets sales aside, resumes them, swaps, sells and discards them, without pauses. */
import type { claimSale, holdSale, listHeldSales } from '../../../../domain/calls/held-sales.ts'
import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import { guatemalaDay } from '../../../../domain/dates.ts'
import type { HeldState } from '../../../../domain/selling/held-sale.ts'
import type { FaultShop, ShelvedProduct } from '../fault-shop.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** What the answers to the tills say of a held sale. */
export interface ToldHeld {
  id: number
  state: HeldState
  version: number
  saleId: number | null
  heldAgain: number | null
}

/** Works at an open register, and adds to `told` how each held sale ended. */
export async function workWithHeldSales(
  { isOpen, send, read }: TillAtWork,
  product: ShelvedProduct,
  told: ToldHeld[],
): Promise<void> {
  const items = [{ product_id: product.id, quantity: 1, discount: 0, tax: 0 }]
  const order = { client_id: null, items }
  const idOf = ({ body }: { body: unknown }) => (body as { data: Data<typeof holdSale> }).data.held_sale.id
  const hold = async (more: object = {}) => idOf(await send('/held-sales', { ...order, ...more }))
  const claim = async (id: number, request: object = {}) => {
    const { body } = await send(`/held-sales/${id}/claim`, request, [200])
    const { version } = (body as { data: Data<typeof claimSale> }).data.held_sale
    return { id, version }
  }
  const tell = (id: number, version: number, state: ToldHeld['state'], more: Partial<ToldHeld> = {}) =>
    told.push({ id, state, version, saleId: null, heldAgain: null, ...more })
  const find = async (label: string) => {
    const { body } = await read('/held-sales')
    const found = (body as { data: Data<typeof listHeldSales> }).data.held_sales.find(
      (sale) => sale.label === label,
    )
    if (!found) throw new Error(`${label} does not wait`)
    return found.id
  }
  const discard = async (id: number) => {
    await send(`/held-sales/${id}/discard`, { reason: 'No volvió' }, [200])
    tell(id, 2, 'discarded')
  }

  while (isOpen()) {
    const [one, other] = [await hold(), await hold()]
    const first = await claim(one)
    // Swapped: the first one is held again, and the second one is claimed.
    const label = `de nuevo ${one}`
    const second = await claim(other, { hold: { ...order, label, held_sale: first } })
    const heldAgain = await find(label)
    tell(one, 3, 'resumed', { heldAgain })
    await discard(heldAgain)
    const { body } = await send('/sales', {
      ...order,
      date: guatemalaDay(Date.now()),
      held_sale: second,
    })
    const saleId = (body as { data: Data<typeof createSale> }).data.sale.id
    tell(other, 3, 'resumed', { saleId })
    const third = await hold()
    await claim(third)
    await send(`/held-sales/${third}/release`, {}, [200])
    const again = await hold({ held_sale: await claim(third) })
    tell(third, 5, 'resumed', { heldAgain: again })
    await discard(again)
  }
}

/** Every held sale that the database has, in the form of the answers to the tills. */
export async function keptHeld(shop: FaultShop): Promise<ToldHeld[]> {
  return shop.withDatabase(({ read }) =>
    read
      .selectFrom('held_sales')
      .select(['id', 'state', 'version', 'sale_id as saleId', 'held_again as heldAgain'])
      .orderBy('id')
      .execute(),
  )
}
