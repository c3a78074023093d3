import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { reasonName } from '../../../../domain/goods/adjustments.ts'
import { goodsMessages } from '../../../../domain/goods/goods-messages.ts'
import { formatMeasured } from '../../../../domain/measures.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { amountOf } from '../../../../domain/quantity.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import type { AppPorts } from '../../../app-context.tsx'
import { CommandSending } from '../../../components/commands/command-sending.tsx'
import { useStepFocus } from '../../../components/commands/use-step-focus.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { FactList, type Fact } from '../../../components/fact-list.tsx'
import { useWork } from '../../../components/use-session.ts'
import { quantityOf, type AdjustmentDraft } from '../../../machines/stock-adjustment/adjustment-draft.ts'
import type { StockAdjustmentSnapshot } from '../../../machines/stock-adjustment/stock-adjustment.ts'
import { useLiveRows } from '../use-live-rows.ts'
import { adjustedOf } from './adjusted-of.ts'
import { NoteStep, QuantityStep, ReasonStep } from './adjustment-steps.tsx'

type Step = 'idle' | 'quantity' | 'reason' | 'note' | 'sending'

function stepOf({ value }: StockAdjustmentSnapshot): Step {
  return typeof value === 'string' ? value : value.entering
}

const steps = { quantity: QuantityStep, reason: ReasonStep, note: NoteStep } as const

/** An adjustment of stock, one step at a time. Escape goes back a step; what is sent cannot be left. */
export function AdjustmentDialog({ rows }: { rows: readonly CatalogProduct[] }) {
  const stockAdjustment = useWork('stockAdjustment')
  const step = useSelector(stockAdjustment, stepOf)
  const draft = useSelector(stockAdjustment, ({ context }) => context.draft)
  const product = rows.find(({ id }) => id === draft?.product.id)
  useEffect(() => {
    if (product) stockAdjustment.send({ type: 'product.update', product: adjustedOf(product) })
  }, [product, stockAdjustment])
  return step === 'idle' || draft === null ? null : <OpenDialog step={step} draft={draft} />
}

/** The list of what can be adjusted. */
const live = { rows: (queries: AppPorts['queries']) => queries.products, isLive: true }

function OpenDialog({ step, draft }: { step: Exclude<Step, 'idle'>; draft: AdjustmentDraft }) {
  const stockAdjustment = useWork('stockAdjustment')
  const errors = useSelector(stockAdjustment, ({ context }) => context.errors)
  const command = useSelector(stockAdjustment, (snapshot) => snapshot.children.adjustStock)
  const content = useStepFocus(step)
  useLiveRows(live, true)
  const leave = () => stockAdjustment.send({ type: 'step.back' })
  const View = step === 'sending' ? null : steps[step]
  return (
    <Dialog title={`Ajustar ${draft.product.name}`} onCancel={step === 'sending' ? null : leave}>
      <div ref={content} className="movement-steps">
        <FactList facts={factsOf(draft, step)} />
        {View && <View draft={draft} errors={errors} />}
        {step === 'sending' && (
          <CommandSending
            command={command}
            outcomeUnknown={goodsMessages.outcomeUnknown}
            onAsk={() => stockAdjustment.send({ type: 'outcome.ask' })}
          />
        )}
      </div>
    </Dialog>
  )
}

const NOT_YET = '—'

/** The stock now and after it, what that is worth, and the reason once it is chosen. */
function factsOf(draft: AdjustmentDraft, step: Step): Fact[] {
  const { stock, cost, unit } = draft.product
  const quantity = quantityOf(draft)
  const typed = typeof quantity === 'number' ? quantity : null
  return [
    { name: 'Existencia', text: formatMeasured(stock, { unit }) },
    { name: 'Quedará en', text: typed === null ? NOT_YET : formatMeasured(stock + typed, { unit }) },
    ...(cost === null
      ? []
      : [{ name: 'Valor al costo', text: typed === null ? NOT_YET : formatMoney(amountOf(cost, typed)) }]),
    ...(draft.reason !== null && (step === 'note' || step === 'sending')
      ? [{ name: 'Motivo', text: reasonName(draft.reason) }]
      : []),
  ]
}
