/** The rows of a client's account on the page of states. */
import { expect } from '@playwright/test'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

/** To the list of clients. */
const back = { escape: { path: '/client' } } as const
const filters: Readonly<Record<string, Expected>> = { F2: {}, F10: {} }
const adjusts: Readonly<Record<string, Expected>> = { F4: { dialog: 'Ajustar saldo' } }

/** The older entries are there too. */
const adds: Readonly<Record<string, Expected>> = { PageDown: { rows: expect.any(Array) } }

/** Each paper is made once at a time: the page of states never ends one. */
const prepares = (hint: string): Expected => ({ bar: expect.not.arrayContaining([hint]) })
const files: Readonly<Record<string, Expected>> = { F7: prepares('F7'), F8: prepares('F8') }
const papers: Readonly<Record<string, Expected>> = { 'Control+p': prepares('Ctrl+P'), ...files }

/** By id of the page state. */
export const accountKeys: Readonly<Record<string, ShownKeys>> = {
  'screen.account': { ...back, own: { ...filters, ...adjusts, ...papers, ...adds } },
  'screen.account--cashier': { ...back, own: { ...filters, ...papers, ...adds } },
  'screen.account--new': { ...back, own: { ...filters, ...adjusts, ...papers } },
  'screen.account--preparing': { ...back, own: { ...filters, ...adjusts, ...files, ...adds } },
  'screen.account--loading': { ...back, own: { ...filters, ...adjusts } },
  'screen.account--failed': { ...back, own: { ...filters, ...adjusts } },
}
