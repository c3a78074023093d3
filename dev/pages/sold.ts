import { signedInAs } from '../machines.ts'
import { marta } from '../shop.ts'
import type { PageState } from '../state.ts'

const list = { path: '/sales', till: signedInAs(marta) }
const rowButton = (row: number) => `.data-table tbody tr:nth-of-type(${row}) button`

/** 'Ventas hechas': the list, and one sale whole. */
export const soldStates: PageState[] = [
  { id: 'screen.sold', ...list },
  { id: 'screen.sold--none', ...list, circumstances: { sold: 'none' } },
  { id: 'screen.sold--loading', ...list, circumstances: { sold: 'loading' } },
  { id: 'screen.sold--failed', ...list, circumstances: { sold: 'failed' } },
  { id: 'screen.sold--refused', ...list, circumstances: { sold: 'refused' } },
  { id: 'screen.sold-sale', ...list, interactions: [rowButton(2)] },
  { id: 'screen.sold-sale--returned', ...list, interactions: [rowButton(4)] },
  { id: 'screen.sold-sale--voided', ...list, interactions: [rowButton(6)] },
  {
    id: 'screen.sold-sale--no-register',
    ...list,
    till: { ...list.till, register: { value: { closed: 'ready' }, context: { register: null } } },
    interactions: [rowButton(2), { key: 'F4' }],
  },
  { id: 'screen.sold-sale--printing', ...list, interactions: [rowButton(2), { key: 'p', ctrl: true }] },
  {
    id: 'screen.sold-sale--blind',
    ...list,
    circumstances: { sold: 'one blind' },
    interactions: [rowButton(2)],
  },
  {
    id: 'screen.sold-sale--loading',
    ...list,
    circumstances: { sold: 'one loading' },
    interactions: [rowButton(2)],
  },
  {
    id: 'screen.sold-sale--failed',
    ...list,
    circumstances: { sold: 'one failed' },
    interactions: [rowButton(2)],
  },
]
