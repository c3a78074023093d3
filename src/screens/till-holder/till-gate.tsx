import { useSelector } from '@xstate/react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { DraftsProvider } from '../../components/forms/drafts.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { useTillHolder } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { failure } from '../../machines/notice.ts'
import { useEarlyScans } from '../layout/use-early-scans.ts'

/** What the gate says: whether it was here before, and what taking it means. */
export interface GateTexts {
  title: string
  movedTitle: string
  elsewhere: string
  moved: string
  take: string
}

const selling: GateTexts = {
  title: 'La caja está abierta en otra pestaña',
  movedTitle: 'La caja pasó a otra pestaña',
  elsewhere: 'Este equipo vende en una sola pestaña a la vez. Lo demás se puede usar en las dos.',
  moved: 'Aquí ya no se vende. La venta que estaba abierta quedó guardada y sigue en la otra pestaña.',
  take: 'Si la usas aquí, la otra pestaña deja de vender. La venta abierta no se pierde: sigue aquí con su cajero.',
}

/**
 * Shows a screen only while this tab has the till; while another tab has it, a notice takes its place. The typed text is
 * restored when this tab gets the till back.
 */
export function TillGate({ texts = selling, children }: { texts?: GateTexts; children: ReactNode }) {
  const isHere = useSelector(useTillHolder(), (snapshot) => snapshot.matches('holding'))
  const [drafts] = useState(() => new Map<string, string>())
  return (
    <DraftsProvider value={drafts}>{isHere ? children : <TillInOtherTab texts={texts} />}</DraftsProvider>
  )
}

/** A key that would write something in a field. Whoever looks at the keyboard takes the gate for the screen behind it. */
const isTyped = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey

function TillInOtherTab({ texts }: { texts: GateTexts }) {
  const holder = useTillHolder()
  const { notify } = useApp()
  const mayTake = useSelector(holder, (snapshot) => snapshot.can({ type: 'till.take' }))
  const isUnanswered = useSelector(holder, (snapshot) => snapshot.matches({ apart: 'unanswered' }))
  // The state at the start: the text must not change while somebody reads it.
  const [isMoved] = useState(() => holder.getSnapshot().hasTag('moved'))
  useEarlyScans(scannerMessages.elsewhere)

  return (
    <Screen title={isMoved ? texts.movedTitle : texts.title} size="narrow">
      {isUnanswered && (
        <Notice kind="error">La otra pestaña no responde. Ciérrala y la caja se abrirá aquí.</Notice>
      )}
      <p>{isMoved ? texts.moved : texts.elsewhere}</p>
      <p>{texts.take}</p>
      <div className="screen__actions">
        <Button
          variant="primary"
          size="large"
          autoFocus
          busy={!mayTake}
          keyHint={dialogHints.take}
          onKeyDown={(event) => {
            // The key that led here may still be held: it must not take the till as well.
            if (event.repeat) event.preventDefault()
            if (isTyped(event)) notify(failure(scannerMessages.elsewhere))
          }}
          onClick={() => holder.send({ type: 'till.take' })}
        >
          Usar la caja aquí
        </Button>
      </div>
    </Screen>
  )
}
