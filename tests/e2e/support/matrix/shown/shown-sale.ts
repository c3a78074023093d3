/** What a sale shows in one of its states. */
import { quickKeysTitle } from '../../../../../domain/categories/category-messages.ts'
import { emptiesMessages } from '../../../../../domain/selling/empties-messages.ts'
import { saleMessages } from '../../../../../domain/sale-messages.ts'
import { approvalMessages } from '../../../../../domain/approval/approval-messages.ts'
import { isOverdue } from '../../../../../src/machines/keyed-command/keyed-command.ts'
import type { SaleSnapshot } from '../../../../../src/machines/sale/sale.ts'

/** The title of the dialog of a state of the sale: they map one to one. */
export function dialogOf(snapshot: SaleSnapshot): string | null {
  if (snapshot.matches('confirmingCancel')) return saleMessages.cancelTitle
  if (snapshot.matches('checkingPrice')) return 'Ver precio'
  if (snapshot.matches('choosingQuickKey')) return quickKeysTitle
  if (snapshot.matches('receivingEmpties')) return emptiesMessages.title
  if (snapshot.matches('askingQuantity')) return '¿Cuánto lleva?'
  if (snapshot.matches('askingPrice')) return '¿Qué precio?'
  if (snapshot.matches('receipt')) return 'Recibo'
  const command = snapshot.children.completeSale?.getSnapshot()
  if (!command) return null
  if (isOverdue(command)) return 'Esperando respuesta'
  return command.context.asked ? approvalMessages.action : null
}

/** The focus of a sale, by the name of the field. */
export function focusOf({ context }: SaleSnapshot): string {
  const { focus } = context.entry
  switch (focus.at) {
    case 'search':
      return 'product'
    case 'client':
      return 'client'
    case 'tender':
      return 'tendered'
    case 'reference':
      return 'reference'
    case 'line':
      return focus.field
  }
}
