/** The rows of the matrix on the page of states: the machine on the page decides what a key does. */
import { expect, type Page } from '@playwright/test'
import type { EventObject } from 'xstate'
import { quickRange } from '../../../../../domain/dates/date-ranges.ts'
import { formatDate } from '../../../../../domain/dates.ts'
import { messages } from '../../../../../domain/messages.ts'
import { NOW } from '../../../../../dev/shop.ts'
import { accountTable } from '../../../../../src/keys/account-keys.ts'
import { closingsTable, closingTable } from '../../../../../src/keys/closings-keys.ts'
import { deliveriesTable, wholeDeliveryTable } from '../../../../../src/keys/deliveries-keys.ts'
import { kardexTable } from '../../../../../src/keys/goods-keys.ts'
import { salesTable, soldTable } from '../../../../../src/keys/sold-keys.ts'
import { accountPaymentTable } from '../../../../../src/keys/account-payment-keys.ts'
import {
  countHint,
  countTable,
  askedTable,
  keepHint,
  recountHint,
  recountTable,
  summaryTable,
} from '../../../../../src/keys/count-keys.ts'
import { importTable } from '../../../../../src/keys/import-keys.ts'
import { repricingTable } from '../../../../../src/keys/repricing-keys.ts'
import { labelTable } from '../../../../../src/keys/label-keys.ts'
import { deliveryKeys } from '../../../../../src/keys/delivery-keys.ts'
import { drawerTable } from '../../../../../src/keys/drawer-keys.ts'
import { countingTable, countsTable } from '../../../../../src/keys/stock-count-keys.ts'
import { settingsTable } from '../../../../../src/keys/settings-keys.ts'
import {
  rangeTable,
  reportTable,
  type KeyTable,
  type ReportCommand,
  type ScreenKey,
} from '../../../../../src/keys/keymap.ts'
import { screenAt, screens } from '../../../../../src/screens.ts'
import { lookAt, type Facts } from '../facts.ts'
import { isDigit, pressOf } from '../matrix-keys.ts'
import { everywhereOutcome, movedInList, typed } from '../outcomes.ts'
import { accountKeys } from './shown-account.ts'
import { accountPaymentKeys } from './shown-account-payment.ts'
import { closingsKeys } from './shown-closings.ts'
import { importKeys } from './shown-import.ts'
import { labelKeys } from './shown-labels.ts'
import { repricingKeys } from './shown-repricing.ts'
import { saleReturnKeys } from './shown-sale-return.ts'
import { soldKeys } from './shown-sold.ts'
import { inDate } from './shown-dates.ts'
import { goodsKeys } from './shown-goods.ts'
import { stockAdjustmentKeys } from './shown-stock-adjustment.ts'
import { stockCountKeys } from './shown-stock-counts.ts'
import { heldKeys } from './shown-held.ts'
import { drawerKeys } from './shown-drawer.ts'
import { registerKeys } from './shown-register.ts'
import { calibrationKeys } from './shown-calibration.ts'
import { cancelled, retried, type Sends, type ShownKeys } from './shown-keys.ts'
import { undeliveredKeys } from './shown-undelivered.ts'
import type { Expected, MatrixRow, Outcome } from '../press-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const says: Expected = { text: text(messages.validation.required) }
const none: ShownKeys = {}
/** In place of an address, where a key would have reloaded the page. */
const LOADED_AGAIN = 'loaded again'
/** Of any store: the next state does not depend on the question. */
const generate = { type: 'report.generate', question: { kind: 'inventory', storeId: 0 } }

const taken = retried('tillHolder', 'till.take')
const closes: ShownKeys = { enter: { dialog: null }, escape: { dialog: null }, onButton: true }
const formLeft: Sends = ['ownSecret', { type: 'form.leave' }]
const submit = { type: 'form.submit', order: {} }
const submitsAgain: Sends = ['ownSecret', submit]
const save = { type: 'form.submit', request: {} }
const saved: Sends = ['list', save]
const reportCancelled = cancelled('report', 'report.cancel')

/** By id of the page state. */
export const shownKeys: Readonly<Record<string, ShownKeys>> = {
  ...{ 'tillHolder.waiting': none, 'tillHolder.loading': none },
  'tillHolder.holding.resumed': none,
  'tillHolder.apart.unneeded': none,
  'tillHolder.apart.handingOver': none,
  'tillHolder.apart.elsewhere': taken,
  'tillHolder.apart.moved': taken,
  'tillHolder.apart.taking': none,
  'tillHolder.apart.unanswered': taken,
  'tillHolder.apart.loading': none,
  ...{ 'tillHolder.leaving': none, 'tillHolder.left': none },
  ...{ 'session.restoring': none, 'session.loggingIn': none },
  'session.loggedOut': { enter: says },
  'session.loggedIn.active': none,
  'session.loggedIn.confirmingLeave': cancelled('session', 'leave.dismiss'),
  'session.loggedIn.expired.asking': { enter: says },
  'session.loggedIn.expired.signingIn': none,
  'session.loggedIn.leaving': none,
  'session.loggingOut': none,
  'ownSecret.idle': closes,
  'ownSecret.asking': { enter: { text: text(messages.validation.passwordRequired) }, escape: formLeft },
  'ownSecret.sending': none,
  'ownSecret.refused': { enter: submitsAgain, escape: formLeft },
  'ownSecret.done': closes,
  ...registerKeys,
  'onboarding.checking': none,
  'onboarding.unreachable': retried('onboarding', 'check.retry'),
  'onboarding.refused': retried('onboarding', 'check.retry'),
  'onboarding.asking': { enter: says },
  'onboarding.sending': none,
  'onboarding.done': { enter: says },
  'onboarding.over': { enter: { path: '/' } },
  ...calibrationKeys,
  'report.idle': { enter: says, lacks: says },
  'report.loading': reportCancelled,
  'report.failed': { enter: ['report', generate] },
  'report.shown.resting': none,
  'report.shown.exporting.brief': none,
  'report.shown.exporting.long': reportCancelled,
  'report.shown.confirmingPrint': reportCancelled,
  'report.shown.printing': none,
  ...{ 'screen.not-found': none, 'screen.not-found--guest': none },
  'screen.placeholder': none,
  'screen.failed': { enter: { path: LOADED_AGAIN }, onButton: true },
  'screen.failed--again': { enter: { path: LOADED_AGAIN }, onButton: true },
  'screen.failed--set-aside': { enter: { path: LOADED_AGAIN }, onButton: true },
  ...{ 'screen.reports': none, 'screen.report--no-stores': none },
  ...accountKeys,
  ...goodsKeys,
  ...stockCountKeys,
  ...importKeys,
  ...labelKeys,
  ...repricingKeys,
  ...closingsKeys,
  ...soldKeys,
  ...drawerKeys,
  ...accountPaymentKeys,
  ...saleReturnKeys,
  ...heldKeys,
  ...stockAdjustmentKeys,
  ...undeliveredKeys,
  'screen.help--till': { escape: { dialog: null } },
  'screen.help--list': { escape: { dialog: null } },
  'screen.menu': { enter: { path: '/dashboard', dialog: null }, escape: { dialog: null } },
  'screen.settings': closes,
  'screen.store-settings': { edit: { dialog: 'Cambiar los ajustes de la tienda' } },
  'screen.store-settings--nothing-set': { edit: { dialog: 'Cambiar los ajustes de la tienda' } },
  ...{ 'screen.store-settings--loading': none, 'screen.store-settings--failed': none },
  'screen.store-settings--form': { escape: { dialog: null }, takesLines: saved },
  'screen.store-settings--refused': {
    escape: { dialog: '¿Descartar lo que escribiste?' },
    takesLines: {},
  },
  'screen.go-to': { enter: { path: '/dashboard', dialog: null }, escape: { dialog: null } },
  'session.loggedIn.active--closed': none,
  'session.loggedIn.active--first-steps': none,
}

const nothingSold = { kind: 'sales', content: { sales: [] } }

/** The events of a report's commands; the other commands change its page. */
const reportEvents: Partial<Record<ReportCommand, EventObject & Record<string, unknown>>> = {
  generate,
  export: { type: 'report.export', report: nothingSold },
  print: { type: 'report.print', report: nothingSold },
  cancel: { type: 'report.cancel' },
}

/** The keymap's tables for closings, sales, settings and reports; the other screens here have none. */
function tablesOf({ fields, path, bar, text }: Facts): readonly KeyTable<ScreenKey>[] {
  if (path === screens.closings.path && bar.includes('Esc')) return [closingTable]
  if (path === screens.closings.path) return 'from' in fields ? [closingsTable] : []
  if (path === screens.sold.path && bar.includes('Esc')) return [soldTable]
  if (path === screens.sold.path) return [salesTable]
  if (screenAt(path) === screens.account) return [accountTable]
  if (screenAt(path) === screens.kardex) return [kardexTable]
  if (path === screens.stockEntries.path) return [deliveriesTable]
  if (screenAt(path) === screens.stockEntry) return [wholeDeliveryTable]
  if (path === screens.stockCounts.path) return [countsTable]
  if (screenAt(path) === screens.stockCount) return [countingTable]
  if (path === screens.labels.path) return [labelTable]
  if (path === screens.repricing.path) return [repricingTable]
  if ([screens.productImport, screens.clientImport, screens.supplierImport].some((one) => one.path === path))
    return [importTable]
  if (path === screens.drawer.path) return [drawerTable]
  if (path === screens.closeRegister.path && text.includes('Guardar segundo conteo')) return [recountTable]
  if (path === screens.closeRegister.path && bar.includes(countHint('switch'))) return [countTable]
  if (path === screens.closeRegister.path && bar.includes(keepHint)) return [askedTable]
  if (path === screens.closeRegister.path && bar.includes(recountHint)) return [summaryTable]
  if (path === screens.accountPayment.path) return [accountPaymentTable]
  if (path === screens.newEntry.path) return [deliveryKeys({ mayPrice: true, sellsPacks: true })]
  if (path === screens.settings.path) return [settingsTable]
  return 'start_date' in fields ? [rangeTable, reportTable] : []
}

export function shownRow(page: Page, id: string, keys: ShownKeys): MatrixRow {
  const ofReport = new Map(
    reportTable.keys.flatMap(({ command }) => {
      const event = reportEvents[command]
      return event ? [[command, ['report', event] as Sends] as const] : []
    }),
  )
  const asked = [keys.enter, keys.escape, keys.takesLines, ...ofReport.values()].filter(isSends)
  /** The paths in the menu. */
  let menu: readonly string[] = []
  /** The states of the machines after what is sent. */
  let after = new Map<Sends, Facts['machines']>()

  return {
    name: id,
    digits: Object.keys(keys.own ?? {}).filter(isDigit),
    show: async () => {
      const events = asked.map(([machine, event]) => [machine, JSON.stringify(event)] as const)
      const shown = await page.evaluate(showState, { id, events })
      menu = shown.menu
      after = new Map(asked.map((one, index) => [one, JSON.parse(shown.after[index] ?? 'null') as unknown]))
    },
    look: () => lookAt(page, readShownState),
    expectedOf,
    // No key leads back from another screen, nor what Escape has left.
    wayBack: ({ path }, before) => (keys.escape || path !== before.path ? [] : ['Escape']),
    kept: ({ fields, machines }) => ({ fields, machines }),
  }

  function expectedOf(key: string, before: Facts): Outcome {
    if (key === 'Tab') return 'tab'
    if (keys.leadsBack?.includes(key)) return { fields: { closing_amount: '' } }
    const around = { menu, tables: tablesOf(before) }
    const everywhere = menu.length > 0 ? everywhereOutcome(key, before, around) : undefined
    if (everywhere !== undefined) return everywhere
    const range = rangeOf(key, before)
    if (range) return range
    if (before.dialog === null && before.path.startsWith('/reports/')) {
      const ofScreen = ofReportScreen(key, before)
      if (ofScreen !== undefined) return ofScreen
    }
    if (keys.edit && settingsTable.keys.some((one) => pressOf(one) === key)) return keys.edit
    if (keys.takesLines && key === 'Control+Enter') return outcomeOf(keys.takesLines)
    if (keys.takesLines && key === 'Enter') return typed('\n', before)
    const ofScreen = keys.own?.[key]
    if (ofScreen) return ofScreen
    if (key === 'Enter' || (key === 'Space' && keys.onButton)) return outcomeOf(keys.enter)
    if (key === 'Escape') return outcomeOf(keys.escape)
    return movedInList(key, before) ?? inDate(key, before) ?? typed(key, before)
  }

  function ofReportScreen(key: string, before: Facts): Outcome | undefined {
    const command = reportTable.keys.find((one) => pressOf(one) === key)?.command
    const sends = command && ofReport.get(command)
    if (sends) return command === 'generate' && keys.lacks ? keys.lacks : outcomeOf(sends)
    return command && turned(command, before)
  }

  function outcomeOf(does: Sends | Expected | undefined): Expected {
    return isSends(does) ? { machines: after.get(does) } : (does ?? {})
  }
}

function isSends(does: Sends | Expected | undefined): does is Sends {
  return Array.isArray(does)
}

/** Shows a state; `after` has, for each event, the states of the machines after it as JSON. Runs in the page. */
async function showState({ id, events }: { id: string; events: (readonly [string, string])[] }) {
  globalThis.loadsAgain = false
  await globalThis.showState(id)
  return {
    menu: Array.from(document.querySelectorAll('.shell nav a'), (link) => link.getAttribute('href') ?? ''),
    after: events.map(([machine, event]) => globalThis.statesAfter(machine, event)),
  }
}

const readShownState = `() => {
  const { path, machines } = JSON.parse(globalThis.shownState())
  return { path: globalThis.loadsAgain ? '${LOADED_AGAIN}' : (globalThis.askedPaths?.at(-1) ?? path), machines, sale: null }
}`

const periodNames = [['start_date', 'end_date'] as const, ['from', 'to'] as const]

/** The fields after the key of a quick range, which a report and the filters of a list have. */
function rangeOf(key: string, { dialog, fields }: Facts): Expected | undefined {
  const range = rangeTable.keys.find((one) => pressOf(one) === key)
  const names = periodNames.find(([from]) => from in fields)
  if (!range || !names || dialog !== null) return undefined
  const { startDate, endDate } = quickRange(range.command, NOW)
  return { fields: { ...fields, [names[0]]: formatDate(startDate), [names[1]]: formatDate(endDate) } }
}

/** The page after a command; unchanged without another page. */
function turned(command: ReportCommand, { page }: Facts): Outcome {
  const [, now, last] = /Página (\d+) de (\d+)/.exec(page ?? '')?.map(Number) ?? []
  if (now === undefined || last === undefined) return {}
  const wanted = { previousPage: now - 1, nextPage: now + 1, firstPage: 1, lastPage: last }[command as string]
  if (wanted === undefined || wanted === now || wanted < 1 || wanted > last) return {}
  return { page: text(`Página ${wanted} de ${last}`) }
}
