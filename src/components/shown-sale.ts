import { createActor, fromTransition, type ActorRefFrom } from 'xstate'
import { isOverdue, type CommandProgress } from '../machines/keyed-command/keyed-command.ts'
import type { SaleActor, SaleSnapshot } from '../machines/sale/sale.ts'

/** How long a sale that is being written looks as before, in milliseconds. Most answers come in a fifth of it. */
const WRITING_SHOWN_AFTER = 100

interface Show {
  type: 'show'
  snapshot: SaleSnapshot
}

const shownLogic = fromTransition(
  (_before: SaleSnapshot, { snapshot }: Show) => snapshot,
  ({ input }: { input: SaleSnapshot }) => input,
)

type ShownSale = ActorRefFrom<typeof shownLogic>

/** Whether a dialog opens: the sale under it is the one that is being written. */
const opensDialog = (command: CommandProgress) => isOverdue(command) || command.context.asked !== null

const shownSales = new WeakMap<SaleActor, ShownSale>()

/**
 * A sale as its screen shows it; its context is the snapshot. While the sale is being written, it stays as it was before for
 * 100 ms, or until a dialog about it opens: to draw that state would delay the request, and a quick answer would make it flicker
 * (docs/decisions/0156).
 * What an event may do is asked of the sale itself.
 */
export function shownSale(sale: SaleActor): ShownSale {
  const kept = shownSales.get(sale)
  if (kept) return kept
  const shown = createActor(shownLogic, { input: sale.getSnapshot() }).start()
  shownSales.set(sale, shown)
  let waiting: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(waiting)
    waiting = undefined
    shown.send({ type: 'show', snapshot: sale.getSnapshot() })
  }
  sale.subscribe((snapshot) => {
    const isNew = snapshot.matches('completing') && !shown.getSnapshot().context.matches('completing')
    if (!isNew) show()
    else if (waiting === undefined) {
      waiting = setTimeout(show, WRITING_SHOWN_AFTER)
      snapshot.children.completeSale?.subscribe((command) => {
        if (waiting !== undefined && opensDialog(command)) show()
      })
    }
  })
  return shown
}
