import { deliveryVoidReasons } from '../../../../domain/goods/delivery-messages.ts'
import { deliveryPaymentNames } from '../../../../domain/goods/delivery-records.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { voidReasons } from '../../../../domain/selling/return-messages.ts'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { FactList, type Fact } from '../../../components/fact-list.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { useWork } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import type { VoidableEntry, VoidDraft } from '../../../machines/return/return-draft.ts'
import { OwnReason } from './own-reason.tsx'
import { Reasons } from './reasons.tsx'

const saleText = 'La venta se anula entera: los artículos vuelven al inventario y el dinero al cliente.'

/** What the void of an entry does, and what becomes of its payment. */
const deliveryTexts = {
  goods: 'La entrada se anula entera: los productos salen del inventario. Los precios nuevos se quedan.',
  cash: 'El efectivo vuelve a la caja que lo pagó, si es la tuya y sigue abierta. Si no, queda a favor de la tienda con el proveedor.',
  credit: 'Al proveedor ya no se le debe.',
  none: '',
}

function deliveryFacts({ supplier, document, paid }: VoidableEntry): Fact[] {
  return [
    { name: 'Proveedor', text: supplier?.name ?? 'Sin proveedor' },
    ...(document === null ? [] : [{ name: 'Documento', text: document }]),
    { name: 'Pago', text: deliveryPaymentNames[paid] },
  ]
}

interface VoidStepsProps {
  draft: VoidDraft
  step: string
  refusal: readonly string[]
}

/** A sale or a delivery is voided whole. The focus begins on 'No anular'; once there is a reason, on the button that voids it. */
export function VoidSteps({ draft, step, refusal }: VoidStepsProps) {
  const saleReturn = useWork('saleReturn')
  const { sale, entry, reason } = draft
  const { total } = entry ?? sale
  const isConfirming = step === 'confirming'
  return (
    <>
      <FactList
        facts={[
          ...(entry ? deliveryFacts(entry) : [{ name: 'Cliente', text: sale.client.name }]),
          ...(total === null ? [] : [{ name: 'Total', text: formatMoney(total) }]),
          ...(isConfirming ? [{ name: 'Motivo', text: reason }] : []),
        ]}
      />
      <p>{entry ? `${deliveryTexts.goods} ${deliveryTexts[entry.paid]}` : saleText}</p>
      {step !== 'ownReason' && <RefusalNotice messages={refusal} />}
      {step === 'asking' && (
        <Reasons reasons={entry ? deliveryVoidReasons : voidReasons} picked={reason} takesFocus={false}>
          <StepFoot>
            <Leave autoFocus />
          </StepFoot>
        </Reasons>
      )}
      {step === 'ownReason' && (
        <OwnReason reason={reason} error={refusal[0]}>
          <Leave label="Atrás" />
        </OwnReason>
      )}
      {isConfirming && (
        <StepFoot>
          <Leave />
          <Button
            variant="danger"
            keyHint={dialogHints.take}
            autoFocus
            onClick={() => saleReturn.send({ type: 'return.send' })}
          >
            {entry ? 'Anular la entrada' : 'Anular la venta'}
          </Button>
        </StepFoot>
      )}
    </>
  )
}

function Leave({ label = 'No anular', autoFocus = false }: { label?: string; autoFocus?: boolean }) {
  const saleReturn = useWork('saleReturn')
  return (
    <Button
      keyHint={dialogHints.leave}
      autoFocus={autoFocus}
      onClick={() => saleReturn.send({ type: 'step.back' })}
    >
      {label}
    </Button>
  )
}
