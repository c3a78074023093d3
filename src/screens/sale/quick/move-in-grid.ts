import type { QuickGridCommand } from '../../../keys/quick-keys.ts'

type Way = Extract<QuickGridCommand, { does: 'move' }>['to']

/** Moves the focus among the buttons of a grid: by one to either side, or to the nearest one of the next row. At an edge it stays. */
export function moveInGrid(grid: HTMLElement | null, way: Way): void {
  const buttons = [...(grid?.querySelectorAll('button') ?? [])]
  const from = buttons.findIndex((button) => button === document.activeElement)
  const current = buttons[from]
  if (!current) return buttons[0]?.focus()
  if (way === 'left' || way === 'right') return buttons[from + (way === 'right' ? 1 : -1)]?.focus()
  const { offsetTop: top, offsetLeft: left } = current
  const beyond = buttons.filter((button) =>
    way === 'down' ? button.offsetTop > top : button.offsetTop < top,
  )
  const row = (way === 'down' ? beyond[0] : beyond.at(-1))?.offsetTop
  const [nearest] = beyond
    .filter((button) => button.offsetTop === row)
    .toSorted((one, other) => Math.abs(one.offsetLeft - left) - Math.abs(other.offsetLeft - left))
  nearest?.focus()
}
