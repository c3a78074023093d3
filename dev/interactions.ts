import type { Interaction } from './state.ts'

/** Does one thing after another, each once what it is done to is there. */
export async function use(interactions: readonly Interaction[]): Promise<void> {
  for (const interaction of interactions) {
    if (typeof interaction === 'function') interaction()
    else if (typeof interaction === 'string') (await appearing(interaction)).click()
    else if ('key' in interaction) await press(interaction)
    else type(await appearing(interaction.field), interaction.text)
    await painted()
  }
}

/** Longer than it takes anything to come in; a toast's time and a spinner last longer. */
const COMING_IN = 1_000

/** Resolves when what was drawn last is on the screen, as it stays: a dialog that fades in has come in. */
export async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const comingIn = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < COMING_IN)
  // One that is broken off has nothing left to show.
  await Promise.allSettled(comingIn.map((animation) => animation.finished))
}

function appearing(selector: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector<HTMLElement>(selector)
      if (found) resolve(found)
      else requestAnimationFrame(look)
    }
    look()
  })
}

async function press({ key, ctrl = false }: { key: string; ctrl?: boolean }): Promise<void> {
  const target = (await appearing('h1')).ownerDocument.activeElement ?? document.body
  const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(
      new KeyboardEvent(type, { key, code, ctrlKey: ctrl, bubbles: true, cancelable: true }),
    )
}

/** As the browser does it: React looks at the value behind the field's own setter. */
function type(field: HTMLElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
