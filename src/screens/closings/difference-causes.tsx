import type { CauseKind } from '../../../domain/drawer/difference-causes.ts'
import { movementName } from '../../../domain/drawer/cash-movement.ts'
import { formatTime } from '../../../domain/dates.ts'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import type { ShownCause } from '../../../domain/drawer/register.ts'
import { DetailTable } from '../../components/tables/detail-table.tsx'

/** A cause is only possible, so each text says 'quizá'. */
const texts: Readonly<Record<CauseKind, string>> = {
  count_typed: 'Quizá se escribió con un dígito de más, de menos o cambiado de lugar',
  movement_unmade: 'Se anotó, pero quizá el dinero no se movió',
  movement_repeated: 'Quizá se hizo dos veces y se anotó una',
  movement_opposite: 'Quizá el dinero fue al revés: entró y se anotó que salió, o salió y se anotó que entró',
  movement_zero: 'Quizá se anotó con un cero de más o de menos',
  payment_not_collected: 'Se anotó como abono en efectivo, y quizá el dinero no entró',
  payment_in_cash: 'Se anotó como abono de otra forma, y quizá se pagó en efectivo',
  payment_not_entered: 'Quizá se recibió otro abono igual sin anotarlo',
  payment_zero: 'Quizá el abono se anotó con un cero de más o de menos',
  return_not_given: 'Se anotó como devuelto en efectivo, y quizá el dinero no salió',
  return_repeated: 'Quizá el dinero se devolvió dos veces',
  return_in_cash: 'Se anotó como devuelto de otra forma, y quizá se devolvió en efectivo',
  void_not_given: 'Se anuló, y quizá el dinero no se devolvió',
  void_not_collected: 'Se anuló y se devolvió el dinero, y quizá nunca se había cobrado',
  sale_other_way: 'Se anotó en efectivo, y quizá se pagó de otra forma',
  sale_not_collected: 'Quizá no se cobró',
  sale_in_cash: 'Se anotó con otra forma de pago, y quizá se pagó en efectivo',
  sale_not_entered: 'Quizá se vendió lo mismo otra vez sin anotarlo',
  change_for_larger_note: 'Quizá se dio el vuelto de un billete más grande',
  change_for_smaller_note: 'Quizá se dio el vuelto de un billete más pequeño',
  sale_doubled: 'Quizá se anotó el doble de lo que se vendió',
  sale_given_back: 'Quizá se devolvió el dinero en vez de cobrarlo',
  sale_zero: 'Quizá la cantidad lleva un cero de más o de menos',
  piece_miscounted: 'Quizá se contó un billete o una moneda de más o de menos',
}

interface DifferenceCausesProps {
  causes: readonly ShownCause[]
  closingAmount: Centavos
}

/** What could explain a difference, each with the sale, the movement, the payment or the return to look at (docs/product.md §10.3). */
export function DifferenceCauses({ causes, closingAmount }: DifferenceCausesProps) {
  return (
    <DetailTable
      title="Qué pudo pasar"
      columns={[
        { title: 'Qué revisar', kind: 'text', text: placeOf },
        { title: 'Monto', kind: 'money', text: (cause) => formatMoney(amountOf(cause) ?? closingAmount) },
        { title: 'Posible causa', kind: 'text', text: ({ kind }) => texts[kind] },
      ]}
      rows={causes}
      whenEmpty="Ninguna venta ni movimiento de la caja explica exactamente esta diferencia."
    />
  )
}

const amountOf = ({ sale, returned, movement, payment }: ShownCause): Centavos | undefined =>
  sale?.total ?? returned?.total ?? movement?.amount ?? payment?.amount

function placeOf({ sale, returned, movement, payment }: ShownCause): string {
  if (returned)
    return `Devolución No. ${returned.number}, ${formatTime(returned.at)}, venta No. ${returned.saleNumber}`
  if (sale) return `Venta No. ${sale.number}, ${formatTime(sale.at)}, ${sale.client}`
  if (movement) return `${movementName(movement)}, ${formatTime(movement.at)}, ${movement.reason}`
  if (payment) return `Abono No. ${payment.id}, ${formatTime(payment.at)}, ${payment.client}`
  return 'El conteo'
}
