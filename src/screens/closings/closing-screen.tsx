import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { isClosed, type WholeRegister } from '../../../domain/drawer/register-history.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { useDownload } from '../../components/use-download.ts'
import { closingHint, closingTable } from '../../keymap-closings.ts'
import { loadedOf } from '../../parts.ts'
import { ClosingDetails } from './closing-details.tsx'

interface ClosingScreenProps {
  /** The id of the register. */
  id: number
  onBack(): void
}

/** A register whole, with a copy of its closing document (docs/product.md §10.2). */
export function ClosingScreen({ id, onBack }: ClosingScreenProps) {
  const { register, downloadCopy } = loadedOf(useApp().closings)
  const answer = useQuery(register(id))
  const closed = answer.data && isClosed(answer.data) ? answer.data : null
  const { download, start } = useDownload(async () => {
    if (closed) await downloadCopy(closed)
  })
  useCommandKeys(closingTable, {
    print: { isLive: closed !== null && download !== 'preparing', run: start },
    back: { isLive: true, run: onBack },
  })

  return (
    <Screen title={titleOf(answer.data)}>
      <div className="screen__actions">
        <Button keyHint={closingHint('back')} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          Volver a la lista
        </Button>
        {closed && (
          <Button
            variant="primary"
            keyHint={closingHint('print')}
            busy={download === 'preparing'}
            onClick={start}
          >
            <Printer size={18} aria-hidden="true" />
            Imprimir otra vez
          </Button>
        )}
      </div>
      {download === 'failed' && <Notice kind="error">No se pudo preparar el PDF. Intenta de nuevo.</Notice>}
      {download === 'done' && (
        <Notice kind="info">La copia está en las descargas: ábrela para imprimirla.</Notice>
      )}
      {answer.isError && (
        <Notice kind="error" retry={() => void answer.refetch()}>
          No se pudo cargar el cierre.
        </Notice>
      )}
      {answer.isPending && <Spinner label="Cargando el cierre" />}
      {answer.data && <ClosingDetails register={answer.data} />}
    </Screen>
  )
}

function titleOf(register: WholeRegister | undefined): string {
  if (!register) return 'Cierre de caja'
  return register.closing ? `Cierre de caja n.º ${register.closing.number}` : 'Caja abierta'
}
