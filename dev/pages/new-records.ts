import { signedInAs } from '../machines.ts'
import type { SaleParts } from '../sale-parts.ts'
import { lines, marta } from '../shop.ts'
import type { PageState } from '../state.ts'

/** The till of somebody who may make products and clients. */
function till(id: string, entry: NonNullable<SaleParts['entry']>): PageState {
  const sale = { value: { inProgress: 'lines' }, context: { cart: { lines }, entry } }
  return { id: `sale.inProgress.lines--${id}`, path: '/sale', till: { ...signedInAs(marta), sale } }
}

const unknownCode = '7401005900990'

/** What is missing is made over the till. */
export const newRecordStates: PageState[] = [
  till('new-product-offered', { unknownCode }),
  { ...till('new-product', { unknownCode }), interactions: [{ key: 'Insert' }, '[role=dialog]'] },
  {
    ...till('new-client', { focus: { at: 'client' } }),
    interactions: [{ field: '[name=client]', text: 'Rosa Méndez' }],
  },
]
