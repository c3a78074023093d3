import type { SignedMovement } from '../drawer/movement-shape.ts'
import { formatInstant } from '../dates.ts'
import { movementName } from '../drawer/cash-movement.ts'
import { movementMessages } from '../drawer/movement-messages.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import type { Paper } from './paper.ts'
import { amountsBlock, approver, factsBlock, moneyOf, slipTitle, storeHead, textBlock } from './slip-parts.ts'

/** A movement of cash, with a line to sign for who gave or took the cash. */
export function movementSlip(movement: SignedMovement, business: ReceiptBusiness): Paper {
  const { id, at, amount, reason, note, user, reverses } = movement
  const { slip } = movementMessages
  return {
    name: slip.heading,
    title: slipTitle('Comprobante', at),
    blocks: [
      storeHead(business),
      textBlock('heading', movementName(movement)),
      factsBlock(
        ['Comprobante', id],
        ['Anula el comprobante', reverses],
        ['Fecha', formatInstant(at)],
        ['Cajero', user],
        approver(movement),
        ['Motivo', reason],
        ['Nota', note],
      ),
      amountsBlock(moneyOf('Monto', amount, { size: 'large' })),
    ],
    foot: slip.signers.map((signer) => textBlock('sign', signer)),
  }
}
