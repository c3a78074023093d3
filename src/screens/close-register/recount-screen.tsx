import { useSelector } from '@xstate/react'
import { readCount, type CountField, type Counted } from '../../../domain/drawer/count-entry.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { expectedAtClosing, type ClosingSummary } from '../../../domain/drawer/register.ts'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import type { Fact } from '../../components/fact-list.tsx'
import { BlanksDialog } from '../../components/register/blanks-dialog.tsx'
import { verdictOn } from '../../components/register/closing-verdict.ts'
import { CountForm } from '../../components/register/count-form.tsx'
import { closedAtFact } from '../../components/register/closed-at-fact.ts'
import { RegisterPanel } from '../../components/register/register-panel.tsx'
import { Screen } from '../../components/screen.tsx'
import { useRegister } from '../../components/use-session.ts'

/** Counting the cash of the closed register again, with a reason (docs/product.md §10.2). */
export function RecountScreen() {
  const register = useRegister()
  const { count, reason, refusal, summary, untold } = useSelector(register, ({ context }) => context)
  const isSending = useSelector(register, (snapshot) =>
    snapshot.matches({ closed: { recounting: 'sending' } }),
  )
  const isAskingBlanks = useSelector(register, (snapshot) =>
    snapshot.matches({ closed: { recounting: 'askingBlanks' } }),
  )
  const command = useSelector(register, (snapshot) => snapshot.children.recountRegister)
  const send = (counted: Counted) => register.send({ type: 'recount.send', ...counted })
  const fillBlanks = () => {
    register.send({ type: 'blanks.fill' })
    const filled = register.getSnapshot().context.count
    const reading = filled && readCount(filled)
    if (reading && 'value' in reading) send(reading.value)
  }

  return (
    <Screen title={untold ? recountMessages.askedTitle : 'Contar otra vez'} size="middle">
      <RegisterPanel facts={untold ? [closedAtFact(untold)] : summary ? factsOf(summary) : []}>
        {isSending && (
          <CommandSending
            command={command}
            outcomeUnknown={recountMessages.outcomeUnknown}
            onAsk={() => register.send({ type: 'outcome.ask' })}
          />
        )}
        {!isSending && count && (
          // Another key: the first field has the focus again.
          <CountForm
            key={String(count.isOneAmount)}
            entry={count}
            busy={false}
            refusal={refusal}
            isSecond
            {...(untold === null && {
              reason: {
                text: reason,
                onType: (text: string) => register.send({ type: 'reason.type', text }),
              },
            })}
            onType={(field: CountField, text) => register.send({ type: 'count.type', field, text })}
            onSwitch={() => register.send({ type: 'count.switch' })}
            onClose={send}
            onBlanks={() => register.send({ type: 'blanks.ask' })}
            onLeave={() => register.send({ type: 'recount.leave' })}
          />
        )}
      </RegisterPanel>
      {isAskingBlanks && (
        <BlanksDialog
          confirmLabel="Contar como 0 y guardar"
          onFill={fillBlanks}
          onDismiss={() => register.send({ type: 'blanks.dismiss' })}
        />
      )}
    </Screen>
  )
}

/** The first count, which stays. */
function factsOf(summary: ClosingSummary): Fact[] {
  const { closingAmount, difference } = summary
  return [
    { name: 'Monto Esperado', text: formatMoney(expectedAtClosing(summary)) },
    { name: 'Primer conteo', text: formatMoney(closingAmount) },
    { name: 'Diferencia', text: `${formatMoney(difference)} (${verdictOn(difference).word})` },
  ]
}
