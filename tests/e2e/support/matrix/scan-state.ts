/** The column 'a scan' of the matrix: what a scan leaves as it is in a state (docs/decisions/0161). */
import type { Page } from '@playwright/test'
import { screenAt } from '../../../../src/screens.ts'
import { connectScanner } from '../devices/scanner-device.ts'
import type { Facts, Look } from './facts.ts'

/** No article has it. Its first characters pick reasons, resume sales, choose ways to pay and open movements. */
const CODE = '1FCRESO40'

/**
 * Scans in a state. Where the dialog, or the screen without one, has a use for a scan, figures, records and the way to pay stay as they
 * were, or as leaving the field by any key has them; everywhere else nothing at all changes.
 * @returns the facts afterwards, and what has changed and should not; empty when nothing has.
 */
export async function scanInState(
  page: Page,
  { before, left, look }: { before: Facts; left: Facts; look: () => Promise<Look> },
): Promise<{ facts: Facts; changed: string }> {
  if (isBeforeSignIn(before)) return { facts: before, changed: '' }
  const isTaken = (await dialogTakesScans(page)) ?? screenAt(before.path)?.scans === 'handled'
  const scan = await connectScanner(page)
  await scan(CODE)
  const { facts } = await look()
  const [one, other] = isTaken ? [figuresOf(left), figuresOf(facts)] : [whole(before), whole(facts)]
  const changed = Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
  const texts = changed.map((name) => `${name} to ${String(JSON.stringify(other[name])).slice(0, 2_000)}`)
  return { facts, changed: texts.join(', ') }
}

/** There is no gate yet: a scan is typed into the fields of the sign-in. */
function isBeforeSignIn({ machines }: Facts): boolean {
  const { session } = (machines ?? {}) as { session?: unknown }
  return session === 'loggedOut' || session === 'loggingIn'
}

/** Null without a dialog. */
function dialogTakesScans(page: Page): Promise<boolean | null> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
    return top?.hasAttribute('data-takes-scans') ?? null
  })
}

/** All facts without the caret, which every scan puts back, and the scroll position. */
function whole({ typing: _, under: __, ...facts }: Facts): Readonly<Record<string, unknown>> {
  return { ...facts }
}

interface SaleFigures {
  context: { cart: { lines: unknown; client: unknown }; ways: { chosen: unknown; taken: unknown } }
}

function figuresOf({ path, machines, sale, fields }: Facts): Readonly<Record<string, unknown>> {
  const context = (sale as SaleFigures | null)?.context
  return {
    path,
    machines,
    lines: context?.cart.lines,
    client: context?.cart.client,
    chosen: context?.ways.chosen,
    taken: context?.ways.taken,
    tendered: fields['tendered'],
  }
}
