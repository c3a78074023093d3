/** The rows of the matrix that the page for developers brings about: what a key does there is asked of the machine on it. */
import { expect, type Page } from '@playwright/test'
import type { EventObject } from 'xstate'
import { quickRange } from '../../../../domain/date-ranges.ts'
import { messages } from '../../../../domain/messages.ts'
import { NOW } from '../../../../dev/shop.ts'
import { rangeTable, reportTable, type ReportCommand } from '../../../../src/keymap.ts'
import { readShown, type Facts } from './facts.ts'
import { pressOf } from './matrix-keys.ts'
import { everywhereOutcome, typedInto, type MatrixRow, type Outcome } from './strike.ts'

/** An event to the machine of that id. */
type Sends = readonly [machine: string, event: EventObject]

/** What the field or button with the focus does for Enter (and a blank, on a button) and for Escape. */
export interface ShownKeys {
  enter?: Sends | Outcome
  escape?: Sends | Outcome
  onButton?: boolean
  /** What the form lacks, so that F10 says so instead of asking. */
  lacks?: Outcome
  isCovered?: boolean
}

const text = (part: string) => expect.stringContaining(part) as unknown as string
const says: Outcome = { text: text(messages.validation.required) }
const none: ShownKeys = {}
/** Of any store: where it leads does not depend on the question. */
const generate = { type: 'report.generate', question: { kind: 'inventory', storeId: 0 } }

const cancelled = (machine: string, type: string): ShownKeys => ({
  enter: [machine, { type }],
  escape: [machine, { type }],
  onButton: true,
})
const closes: ShownKeys = { enter: { dialog: null }, escape: { dialog: null }, onButton: true }
const reportCancelled = cancelled('report', 'report.cancel')

/** Each by its id on the page for developers. */
export const shownKeys: Readonly<Record<string, ShownKeys>> = {
  'tillHolder.waiting': none,
  'tillHolder.holding': none,
  'tillHolder.handingOver': none,
  'tillHolder.elsewhere': none,
  'tillHolder.moved': none,
  'tillHolder.taking': none,
  'tillHolder.unanswered': none,
  'session.restoring': none,
  'session.loggedOut': { enter: says },
  'session.loggingIn': none,
  'session.loggedIn.active': none,
  'session.loggedIn.confirmingLeave': cancelled('session', 'leave.dismiss'),
  'session.loggedIn.expired.asking': { enter: says },
  'session.loggedIn.expired.signingIn': none,
  'session.loggingOut': none,
  'register.checking': { isCovered: true },
  'register.unknown': none,
  'register.closed': { enter: { text: text(messages.register.invalidInitialAmount) } },
  'register.opening': none,
  'register.open.selling': { enter: { text: text(messages.register.invalidClosingAmount) } },
  'register.open.confirmingClose': cancelled('register', 'close.dismiss'),
  'register.closing': none,
  'register.summary': none,
  'setup.checking': none,
  'setup.unreachable': none,
  'setup.refused': none,
  'setup.asking': { enter: says },
  'setup.sending': none,
  'setup.done': { enter: says },
  'setup.over': none,
  'calibration.measuring': none,
  'calibration.recognising': none,
  'calibration.asking': { enter: { text: text('sin') } },
  'calibration.trying.measured': { enter: ['calibration', { type: 'calibration.keep' }] },
  'calibration.trying.remembered': none,
  'report.idle': { enter: says, lacks: says },
  'report.loading': reportCancelled,
  'report.failed': { enter: ['report', generate] },
  'report.shown.resting': none,
  'report.shown.exporting.brief': none,
  'report.shown.exporting.long': reportCancelled,
  'report.shown.confirmingPrint': reportCancelled,
  'report.shown.printing': none,
  'screen.not-found': none,
  'screen.placeholder': none,
  'screen.reports': none,
  'screen.report--no-stores': none,
  'screen.help--till': closes,
  'screen.help--list': closes,
  'screen.settings': closes,
  'session.loggedIn.active--closed': none,
  'session.loggedIn.active--first-steps': none,
}

const nothingSold = { kind: 'sales', sales: { sales: [] } }

/** What the commands of a report send; the others turn its pages. */
const reportEvents: Partial<Record<ReportCommand, EventObject & Record<string, unknown>>> = {
  generate,
  export: { type: 'report.export', report: nothingSold },
  print: { type: 'report.print', report: nothingSold },
  cancel: { type: 'report.cancel' },
}

export async function shownRow(page: Page, id: string, keys: ShownKeys): Promise<MatrixRow> {
  const show = () => page.evaluate(async (one) => void (await globalThis.showState(one)), id)
  const read = async (): Promise<Facts> => {
    const shown = await page.evaluate(readShown)
    const standing = await page.evaluate(() => globalThis.standing())
    return { ...shown, ...(JSON.parse(standing) as Pick<Facts, 'path' | 'machines'>), sale: null }
  }
  await show()
  const menu = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.shell nav a'), (link) => link.getAttribute('href') ?? ''),
  )
  const isInShell = menu.length > 0
  const after = new Map<Sends, Facts['machines']>()
  const sent = [keys.enter, keys.escape].filter(isSends)
  const commands = reportTable.keys.map(({ command }) => command)
  const ofReport = new Map(
    commands.flatMap((command) => {
      const event = reportEvents[command]
      return event ? [[command, ['report', event] as Sends] as const] : []
    }),
  )
  for (const one of [...sent, ...ofReport.values()]) after.set(one, await askAfter(page, one))

  return {
    name: id,
    stand: show,
    read,
    expectedOf,
    wayBack: () => (keys.escape ? [] : ['Escape']),
    isCovered: keys.isCovered ?? false,
    kept: ({ fields, machines }) => ({ fields, machines }),
  }

  function expectedOf(key: string, before: Facts): Outcome {
    if (key === 'Tab') return 'tab'
    const everywhere = isInShell ? everywhereOutcome(key, before, menu) : undefined
    if (everywhere !== undefined) return everywhere
    if (before.dialog === null && before.path.startsWith('/reports/')) {
      const ofScreen = ofReportScreen(key, before)
      if (ofScreen !== undefined) return ofScreen
    }
    if (key === 'Enter' || (key === 'Space' && keys.onButton)) return outcomeOf(keys.enter)
    if (key === 'Escape') return outcomeOf(keys.escape)
    return typed(key, before)
  }

  function ofReportScreen(key: string, before: Facts): Outcome | undefined {
    const range = rangeTable.keys.find((one) => pressOf(one) === key)
    if (range && 'start_date' in before.fields) {
      const { startDate, endDate } = quickRange(range.command, NOW)
      return { fields: { ...before.fields, start_date: startDate, end_date: endDate } }
    }
    const command = reportTable.keys.find((one) => pressOf(one) === key)?.command
    const sends = command && ofReport.get(command)
    if (sends) return command === 'generate' && keys.lacks ? keys.lacks : { machines: after.get(sends) }
    return command && turned(command, before)
  }

  function outcomeOf(does: Sends | Outcome | undefined): Outcome {
    return isSends(does) ? { machines: after.get(does) } : (does ?? {})
  }
}

function isSends(does: Sends | Outcome | undefined): does is Sends {
  return Array.isArray(does)
}

async function askAfter(page: Page, [machine, event]: Sends): Promise<unknown> {
  const states = await page.evaluate(([id, text]) => globalThis.statesAfter(id, text), [
    machine,
    JSON.stringify(event),
  ] as const)
  return JSON.parse(states)
}

/** The page a command turns to; the same where there is none. */
function turned(command: ReportCommand, { page }: Facts): Outcome {
  const [, now, last] = /Página (\d+) de (\d+)/.exec(page ?? '')?.map(Number) ?? []
  if (now === undefined || last === undefined) return {}
  const wanted = { previousPage: now - 1, nextPage: now + 1, firstPage: 1, lastPage: last }[command as string]
  if (wanted === undefined || wanted === now || wanted < 1 || wanted > last) return {}
  return { page: text(`Página ${wanted} de ${last}`) }
}

/** A date is changed by the browser itself: of that is only known that nothing else happens. */
function typed(key: string, { typing, fields, focus, path, dialog, machines }: Facts): Outcome {
  if (/_date$/.test(focus) && /^(?:Arrow|Backspace|Delete|Space)/.test(key))
    return { fields: expect.anything() as unknown as Facts['fields'], path, dialog, machines }
  const value = typing && typedInto(key, typing)
  return typing === null || value === null || value === typing.value
    ? {}
    : { fields: { ...fields, [typing.name]: value } }
}
