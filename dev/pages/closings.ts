import { messages } from '../../domain/messages.ts'
import { signedInAs } from '../machines.ts'
import { marta } from '../shop.ts'
import type { PageState } from '../state.ts'

const history = { path: '/cash-registers', till: signedInAs(marta) }
const rowButton = (row: number) => `.data-table tbody tr:nth-of-type(${row}) button`

/** 'Cierres de caja': the history, and all of one register. */
export const closingStates: PageState[] = [
  { id: 'screen.closings', ...history },
  { id: 'screen.closings--none', ...history, circumstances: { registers: 'none' } },
  { id: 'screen.closings--loading', ...history, circumstances: { registers: 'loading' } },
  { id: 'screen.closings--failed', ...history, circumstances: { registers: 'failed' } },
  { id: 'screen.closings--no-store', ...history, circumstances: { records: 'failed' } },
  {
    id: 'screen.closings--wrong-days',
    ...history,
    interactions: [
      { field: '[name=from]', text: '20/11/2026' },
      { field: '[name=to]', text: '01/11/2026' },
      'form [type=submit]',
    ],
  },
  { id: 'screen.closing', ...history, interactions: [rowButton(4)] },
  { id: 'screen.closing--uncounted', ...history, interactions: [rowButton(8)] },
  ...(['idle', 'asking', 'closing'] as const).map((value) => ({
    id: `uncountedClosing.${value}`,
    ...history,
    closing: { value, context: { request: { registerId: 8, key: 'closing' } } },
    interactions: [rowButton(2)],
  })),
  {
    id: 'uncountedClosing.asking--refused',
    ...history,
    closing: {
      value: 'asking',
      context: { request: { registerId: 8, key: 'closing' }, refusal: [messages.network] },
    },
    interactions: [rowButton(2)],
  },
  { id: 'screen.closing--open', ...history, interactions: [rowButton(2)] },
  { id: 'screen.closing--preparing', ...history, interactions: [rowButton(4), { key: 'F7' }] },
  {
    id: 'screen.closing--loading',
    ...history,
    circumstances: { registers: 'one loading' },
    interactions: [rowButton(4)],
  },
  {
    id: 'screen.closing--failed',
    ...history,
    circumstances: { registers: 'one failed' },
    interactions: [rowButton(4)],
  },
]
