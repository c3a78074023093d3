import { signedInAs } from '../machines.ts'
import { marta } from '../shop.ts'
import type { PageState } from '../state.ts'

const kardex = { path: '/product/3/moves', till: signedInAs(marta) }

const entries = { path: '/stock-entries', till: signedInAs(marta) }
const oneDelivery = { path: '/stock-entries/40', till: signedInAs(marta) }

/** Goods: the kardex of a product, and the entries. */
export const goodsStates: PageState[] = [
  { id: 'screen.kardex', ...kardex },
  { id: 'screen.kardex--none', ...kardex, circumstances: { kardex: 'none' } },
  { id: 'screen.kardex--loading', ...kardex, circumstances: { kardex: 'loading' } },
  { id: 'screen.kardex--failed', ...kardex, circumstances: { kardex: 'failed' } },
  { id: 'screen.entries', ...entries },
  { id: 'screen.entries--none', ...entries, circumstances: { entries: 'none' } },
  { id: 'screen.entries--loading', ...entries, circumstances: { entries: 'loading' } },
  { id: 'screen.entries--failed', ...entries, circumstances: { entries: 'failed' } },
  { id: 'screen.entry', ...oneDelivery },
  { id: 'screen.entry--voided', ...oneDelivery, path: '/stock-entries/37' },
  { id: 'screen.entry--loading', ...oneDelivery, circumstances: { entries: 'one loading' } },
  { id: 'screen.entry--failed', ...oneDelivery, circumstances: { entries: 'one failed' } },
  { id: 'screen.entry--missing', ...oneDelivery, circumstances: { entries: 'one missing' } },
]
