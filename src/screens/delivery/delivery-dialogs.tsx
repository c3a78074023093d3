import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { draftTotal } from '../../../domain/goods/delivery-request.ts'
import { deliveryPayments, type DeliveryPayment } from '../../../domain/goods/delivery.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../components/button.tsx'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import { moveAmongReasons } from '../../components/commands/reason-choice.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { useMay } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { paymentKeys, paymentOf } from '../../keys/delivery-keys.ts'
import { screens } from '../../screens.ts'
import { useRegisterOpen } from '../layout/use-register-open.ts'
import { useDelivery, useDeliveryDraft } from './delivery-actor.tsx'

/** What is asked about a delivery: how it is paid, whether it is thrown away, and what became of it. */
export function DeliveryDialogs() {
  const delivery = useDelivery()
  const isPaying = useSelector(delivery, (snapshot) => snapshot.matches({ open: 'paying' }))
  const isDiscarding = useSelector(delivery, (snapshot) => snapshot.matches({ open: 'discarding' }))
  const isSending = useSelector(delivery, (snapshot) => snapshot.matches('sending'))
  const lines = useDeliveryDraft().lines.length
  return (
    <>
      {(isPaying || isSending) && <PaymentDialog isSending={isSending} />}
      {isDiscarding && (
        <ConfirmDialog
          title="Descartar la entrada"
          text={
            lines === 0
              ? 'Lo que escribiste se borra.'
              : `Se ${lines === 1 ? 'borra la línea' : `borran las ${lines} líneas`} de esta entrada. Nada entra al inventario.`
          }
          confirmLabel="Descartar"
          cancelLabel="Seguir con la entrada"
          onConfirm={() => delivery.send({ type: 'discard.confirm' })}
          onCancel={() => delivery.send({ type: 'step.back' })}
        />
      )}
    </>
  )
}

/** Each payment, with what it means. */
const payments: Readonly<Record<DeliveryPayment, { label: string; means: string }>> = {
  cash: { label: 'De la caja', means: 'El efectivo sale de tu caja abierta' },
  credit: { label: 'Al crédito', means: 'Se le debe al proveedor' },
  none: { label: 'No registrar el pago', means: 'Ni caja ni deuda: se pagó de otra forma' },
}

/** How the delivery is paid: a letter saves it. The focus begins on the way back, so an Enter too many pays nothing. */
function PaymentDialog({ isSending }: { isSending: boolean }) {
  const delivery = useDelivery()
  const draft = useDeliveryDraft()
  const refusal = useSelector(delivery, ({ context }) => context.refusal)
  const command = useSelector(delivery, (snapshot) => snapshot.children.postEntry)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // No `autoFocus`: the dialog must see what had the focus before it.
    const first = content.current?.querySelector<HTMLElement>('[data-autofocus="true"]')
    const target = first ?? content.current?.closest<HTMLElement>('[role=dialog]')
    target?.focus()
  }, [isSending])
  const back = () => delivery.send({ type: 'step.back' })
  return (
    <Dialog title="¿Cómo se paga?" onCancel={isSending ? null : back}>
      <div ref={content} className="movement-steps">
        <FactList
          facts={[
            { name: 'Proveedor', text: draft.supplier?.name ?? 'Sin proveedor' },
            ...(draft.document.trim() === '' ? [] : [{ name: 'Documento', text: draft.document.trim() }]),
            { name: 'Líneas', text: String(draft.lines.length) },
            { name: 'Total', text: formatMoney(draftTotal(draft)), isTotal: true },
          ]}
        />
        {isSending ? (
          <CommandSending
            command={command}
            outcomeUnknown={deliveryMessages.outcomeUnknown}
            onAsk={() => delivery.send({ type: 'outcome.ask' })}
          />
        ) : (
          <PaymentChoice refusal={refusal} />
        )}
      </div>
    </Dialog>
  )
}

function PaymentChoice({ refusal }: { refusal: readonly string[] }) {
  const delivery = useDelivery()
  const isOpen = useRegisterOpen()
  const mayOpen = useMay('open cash register')
  const mayPayCash = useMay('create cash movement')
  const proposed = useDeliveryDraft().paid
  const send = (paid: DeliveryPayment) => delivery.send({ type: 'entry.send', paid })
  const offered = deliveryPayments.filter((paid) => paid !== 'cash' || mayPayCash)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const paid = paymentOf(event)
    if (paid !== undefined && offered.includes(paid)) send(paid)
    else if (!moveAmongReasons(event)) return
    event.preventDefault()
  }
  const { path, title } = screens.openRegister
  return (
    <div className="reason-choice" onKeyDown={onKeyDown}>
      <RefusalNotice messages={refusal} />
      <div className="reasons" role="group" aria-label="Forma de pago">
        {offered.map((paid) => (
          <button key={paid} type="button" className="reason" onClick={() => send(paid)}>
            <KeyHint>{paymentKeys[paid].toUpperCase()}</KeyHint>
            <span>
              {payments[paid].label}
              <span className="entry-payment__means">
                {paid === proposed
                  ? `${payments[paid].means}. Así se pagó la entrada que corriges.`
                  : payments[paid].means}
              </span>
            </span>
          </button>
        ))}
      </div>
      <StepFoot>
        <Button keyHint={dialogHints.leave} autoFocus onClick={() => delivery.send({ type: 'step.back' })}>
          Seguir editando
        </Button>
        {refusal.length > 0 && isOpen === false && mayOpen && (
          <LinkButton href={path} variant="secondary">
            {title}
          </LinkButton>
        )}
      </StepFoot>
    </div>
  )
}
