import type { ReactNode } from 'react'
import { rowsOf } from '../../../domain/reports/reports.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { dialogHints } from '../../keys/keymap.ts'
import type { ReportUse } from './use-report.ts'

/** The dialogs over a report while it is loaded, exported or printed; each can be cancelled. */
export function ReportDialogs({ report: { snapshot, context, send } }: { report: ReportUse }) {
  const cancel = () => void send({ type: 'report.cancel' })

  if (snapshot.matches('loading'))
    return (
      <UnderWay title="Generando el reporte" size="screen" onCancel={cancel}>
        <Spinner label="Esperando las cifras del servidor" />
      </UnderWay>
    )
  if (snapshot.matches({ shown: { exporting: 'long' } }))
    return (
      <UnderWay title="Exportando a Excel" onCancel={cancel}>
        <label className="report-progress">
          <span>Escribiendo el archivo: {context.progress} %</span>
          <progress max={100} value={context.progress} />
        </label>
      </UnderWay>
    )
  if (snapshot.matches({ shown: 'confirmingPrint' }) && context.handedOut)
    return (
      <ConfirmDialog
        title="¿Imprimir todo el reporte?"
        text={`Son ${rowsOf(context.handedOut).length.toLocaleString('es-GT')} filas, muchas hojas de papel. Preparar la impresión puede tardar varios minutos.`}
        confirmLabel="Imprimir todo"
        isHarmless
        cancelLabel="No imprimir"
        onConfirm={() => void send({ type: 'print.confirm' })}
        onCancel={cancel}
      />
    )
  return null
}

interface UnderWayProps {
  title: string
  size?: 'normal' | 'screen'
  onCancel(): void
  children: ReactNode
}

function UnderWay({ title, size = 'normal', onCancel, children }: UnderWayProps) {
  return (
    <Dialog
      title={title}
      size={size}
      onCancel={onCancel}
      footer={
        <Button keyHint={dialogHints.leave} autoFocus onClick={onCancel}>
          Cancelar
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
