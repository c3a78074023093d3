import { useSelector } from '@xstate/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import { mayDoAbout, titleOfCall } from '../../../domain/outbox/kept-calls.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { useStepFocus } from '../../components/commands/use-step-focus.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useSession } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { undeliveredCommandOf, undeliveredHints } from '../../keys/undelivered-keys.ts'
import type { CourierActor } from '../../machines/outbox/courier.ts'
import type { WaitingCommand } from '../../machines/outbox/waiting-command.ts'
import { UndeliveredRow } from './undelivered-row.tsx'
import { discardMeaning, makeOwnMeaning, undeliveredTitle } from './undelivered-texts.ts'

interface UndeliveredListProps {
  courier: CourierActor
  onClose(): void
}

/** What this device has not delivered: the arrows choose, Enter sends again, F4 makes it one's own, Supr discards. */
export function UndeliveredList({ courier, onClose }: UndeliveredListProps) {
  const { now } = useApp()
  const person = useSession()
  const commands = useSelector(courier, ({ context }) => context.commands)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [asks, setAsks] = useState<'discard' | 'make own' | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const content = useStepFocus(commands.length === 0 ? 'empty' : 'list')
  const chosen = commands.find(({ key }) => key === chosenKey) ?? commands[0]
  const may = chosen ? mayDoAbout(chosen.call, person) : { discard: false, makeOwn: false }
  const mayRetry = chosen !== undefined && chosen.way !== 'maker only'
  const mayMakeOwn = chosen !== undefined && chosen.way !== 'own' && may.makeOwn

  const settle = (command: WaitingCommand | undefined, inOwnName: boolean) => {
    if (command) courier.send({ type: 'command.settle', key: command.key, inOwnName })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const does = undeliveredCommandOf(event)
    if (event.repeat || does === undefined) return
    event.preventDefault()
    if (does === 'previous' || does === 'next') moveFocus(rows.current, does === 'next' ? 1 : -1)
    else if (does === 'makeOwn' && mayMakeOwn) setAsks('make own')
    else if (does === 'discard' && may.discard) setAsks('discard')
  }

  return (
    <Dialog
      title={undeliveredTitle}
      size="wide"
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" keyHint={dialogHints.leave} onClick={onClose}>
            Cerrar
          </Button>
          {may.discard && (
            <Button keyHint={undeliveredHints.discard} onClick={() => setAsks('discard')}>
              Descartar
            </Button>
          )}
          {mayMakeOwn && (
            <Button keyHint={undeliveredHints.makeOwn} onClick={() => setAsks('make own')}>
              A mi nombre
            </Button>
          )}
          {mayRetry && (
            <Button variant="primary" keyHint={undeliveredHints.retry} onClick={() => settle(chosen, false)}>
              Reintentar
            </Button>
          )}
        </>
      }
    >
      <div ref={content} className="undelivered" onKeyDown={onKeyDown}>
        {commands.length === 0 && <p>Ya no queda nada sin entregar.</p>}
        <div ref={rows} role="group" aria-label={undeliveredTitle}>
          {commands.map((command) => (
            <UndeliveredRow
              key={command.key}
              command={command}
              now={now()}
              isChosen={command === chosen}
              onChoose={() => setChosenKey(command.key)}
              onPress={() => {
                if (command.way !== 'maker only') settle(command, false)
              }}
            />
          ))}
        </div>
      </div>
      {asks && chosen && (
        <ConfirmDialog
          {...(asks === 'discard' ? discardQuestion(chosen) : makeOwnQuestion)}
          subject={subjectOf(chosen)}
          onConfirm={() => {
            setAsks(null)
            if (asks === 'discard') courier.send({ type: 'command.discard', key: chosen.key })
            else settle(chosen, true)
          }}
          onCancel={() => setAsks(null)}
        />
      )}
    </Dialog>
  )
}

const discardQuestion = (command: WaitingCommand) => ({
  title: '¿Descartar esta operación?',
  text: discardMeaning(command),
  confirmLabel: 'Descartar',
  cancelLabel: 'Conservarla',
})

const makeOwnQuestion = {
  title: '¿Registrar a tu nombre?',
  text: makeOwnMeaning,
  confirmLabel: 'Registrar a mi nombre',
  cancelLabel: 'Dejarla como está',
  isHarmless: true,
}

const subjectOf = ({ call, maker, amount }: WaitingCommand) =>
  [titleOfCall(call), maker, ...(amount === null ? [] : [formatMoney(amount)])].join(' · ')

/** Focuses the row beside the focused one; the first one where none has the focus. */
function moveFocus(rows: HTMLElement | null, by: 1 | -1): void {
  const buttons = [...(rows?.querySelectorAll<HTMLElement>('button') ?? [])]
  const index = buttons.findIndex((button) => button === document.activeElement)
  buttons[index < 0 ? 0 : Math.min(Math.max(index + by, 0), buttons.length - 1)]?.focus()
}
