/** The state of the page and the device that a key may change or must leave alone. */
import type { Page } from '@playwright/test'
import { focusProblem, NOWHERE } from '../page/focus.ts'
import { readStoredChild } from '../app/stored-till.ts'

declare global {
  /** In the page: the keys after which nothing had the focus. */
  var focusLostBy: string[] | undefined
}

export interface Shown {
  /** The address of the screen, or the one that a key has asked for while addresses are held. */
  path: string
  /** The title of the top dialog, if there is one. */
  dialog: string | null
  /** The focused element, by its name or its text. */
  focus: string
  /** The text field with the focus: its text and its selection. */
  typing: { name: string; value: string; from: number | null; to: number | null } | null
  fields: Record<string, string>
  /** The options of the focused field's open list. */
  options: string[]
  /** The option that Enter takes. */
  highlighted: string | null
  /** The selected row. */
  row: string | null
  /** The texts of the rows. */
  rows: string[]
  /** The page of a list or report. */
  page: string | null
  /** The hints on the key bar. */
  bar: string[]
  /** In the help: for each key by its place and hint whether it does something now. */
  help: Record<string, boolean> | null
  /** The scroll position of the page under a dialog, in pixels; null without a dialog. */
  under: number | null
  /** All readable text without toasts, which close by themselves. */
  text: string
}

export interface Facts extends Shown {
  /** As stored on the device; null without one. */
  sale: unknown
  /** The states of the machines, where the page can report them. */
  machines: unknown
}

/** The page at one moment. */
export interface Look {
  facts: Facts
  /** In a word or two; empty without one. */
  focusProblem: string
  /** The keys that left nothing focused since `noteLostFocus`. */
  focusLostBy: string[]
}

/** The facts that not every page has, read in the page. */
type Others = Partial<Facts> & Pick<Facts, 'sale' | 'machines'>

/** Reads the product once it has handled the keys so far. */
export async function lookAtTill(page: Page): Promise<Look> {
  const { facts, ...focus } = await lookAt(page, readStored)
  // A command is tried again while the keys are pressed.
  const text = facts.text.replace(/Intento \d+/, 'Intento')
  return { facts: { ...facts, text, sale: plainSale(facts.sale) }, ...focus }
}

/**
 * Reads the page once it has handled the keys so far, in one round trip: a matrix looks some thousand times.
 * @param readOthers runs in the page and uses nothing but its names and the page.
 */
export function lookAt(page: Page, readOthers: string): Promise<Look> {
  return page.evaluate(
    `(${String(look)})(${String(readShown)}, ${readOthers}, () => (${String(focusProblem)})('${NOWHERE}'))`,
  )
}

const readStored = `async () => ({ sale: await (${String(readStoredChild)})('sale'), machines: null })`

/** Runs in the page. */
async function look(
  read: () => Shown,
  readOthers: () => Promise<Others>,
  findProblem: () => string,
): Promise<Look> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const others = await readOthers()
  return {
    facts: { ...read(), ...others },
    focusProblem: findProblem(),
    focusLostBy: globalThis.focusLostBy ?? [],
  }
}

/** Records from now on which key leaves nothing focused. Runs in the page. */
export function noteLostFocus(): void {
  const isNoting = globalThis.focusLostBy !== undefined
  globalThis.focusLostBy = []
  if (isNoting) return
  const note = ({ key }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) globalThis.focusLostBy?.push(key)
    })
  addEventListener('keydown', note, { capture: true })
}

/** A stored sale without values that differ in each run, keys and instants, and without the command that sends it. */
export function plainSale(sale: unknown): unknown {
  const volatile = new Set(['key', 'acceptedAt', 'soldAt', 'at', 'until'])
  const text = JSON.stringify(sale ?? null, (name, value: unknown) => {
    if (name === 'at' && typeof value === 'string') return value
    return volatile.has(name) ? null : value
  })
  const plain = JSON.parse(text) as { value: unknown; context: unknown } | null
  return plain && { value: plain.value, context: plain.context }
}

/** Reads the visible state of the page. Runs in the page. */
function readShown(): Shown {
  const focused = document.activeElement
  const nameOf = (element: Element | null) => {
    if (element === null || element === document.body) return 'nowhere'
    const name = element.getAttribute('name') ?? element.getAttribute('aria-label')
    return (name ?? element.textContent).trim().slice(0, 40)
  }
  const isText =
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(focused.type))
  const copy = document.body.cloneNode(true)
  if (copy instanceof HTMLElement)
    for (const passing of copy.querySelectorAll(
      '[aria-label^="Mensajes"], .is-sr-only[role=status], script, iframe, .key-bar',
    ))
      passing.remove()
  const help = Array.from(document.querySelectorAll('.key-help__row'), (row): [string, boolean] => {
    const where = row.closest('.key-help__group')?.querySelector('h3')?.textContent ?? ''
    const isLater = row.textContent.endsWith('ahora no')
    return [`${where}: ${row.querySelector('kbd')?.textContent ?? ''}`, !isLater]
  })
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const list = document.getElementById(focused?.getAttribute('aria-controls') ?? '')
  return {
    path: globalThis.askedPaths?.at(-1) ?? location.pathname,
    dialog: dialog
      ? (dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent ?? '')
      : null,
    focus: nameOf(focused),
    typing: isText
      ? {
          name: focused.name,
          value: focused.value,
          from: focused.selectionStart,
          to: focused.selectionEnd,
        }
      : null,
    fields: Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
          'input, select, textarea',
        ),
      ].map((field) => [
        field.name,
        field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value,
      ]),
    ),
    options: Array.from(list?.querySelectorAll('[role=option]') ?? [], ({ textContent }) => textContent),
    highlighted: list?.querySelector('[role=option][aria-selected=true]')?.textContent ?? null,
    row: document.querySelector('tbody tr[aria-selected=true]')?.textContent ?? null,
    rows: Array.from(document.querySelectorAll('tbody tr'), ({ textContent }) => textContent),
    page: document.querySelector('.pager__place')?.textContent ?? null,
    bar: [...document.querySelectorAll('.key-bar .key-hint')].map((hint) => hint.textContent),
    help: help.length > 0 ? Object.fromEntries(help) : null,
    under: dialog ? scrollY : null,
    text: copy.textContent ?? '',
  }
}
