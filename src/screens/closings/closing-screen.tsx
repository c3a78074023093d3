import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileDown, LockKeyhole, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isClosed, type WholeRegister } from '../../../domain/drawer/register-history.ts'
import { closingCopySlip } from '../../../domain/paper/closing-slip.ts'
import { UNNAMED_BUSINESS } from '../../../domain/selling/receipt.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useClosingPrint } from '../../components/register/use-closing-print.ts'
import { Screen } from '../../components/screen.tsx'
import { useBusiness } from '../../components/use-session.ts'
import { useDownload } from '../../components/use-download.ts'
import { closingHint, closingTable } from '../../keys/closings-keys.ts'
import { loadedOf } from '../../parts.ts'
import { ClosingDetails } from './closing-details.tsx'
import { useUncountedClosing } from './use-uncounted-closing.ts'

interface ClosingScreenProps {
  /** The id of the register. */
  id: number
  onBack(): void
}

/** A register whole, with a copy of its closing document (docs/product.md §10.2). */
export function ClosingScreen({ id, onBack }: ClosingScreenProps) {
  const { register, downloadCopy } = loadedOf(useApp().closings)
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const answer = useQuery(register(id))
  const closed = answer.data && isClosed(answer.data) ? answer.data : null
  const { download, start } = useDownload(async () => {
    if (closed) await downloadCopy(closed, business.address)
  })
  const { isPrinting, print } = useClosingPrint()
  const printIt = () => {
    if (closed) print(closingCopySlip(closed, { ...business, name: closed.store.name }))
  }
  const uncounted = useUncountedClosing(answer.data)
  const backButton = useRef<HTMLButtonElement>(null)
  const isAsking = uncounted.question !== null
  useEffect(() => {
    // The button that asked is gone once the register is closed.
    const returnFocus = () => backButton.current?.focus()
    return isAsking ? returnFocus : undefined
  }, [isAsking])
  useCommandKeys(closingTable, {
    closeUncounted: { isLive: uncounted.isOffered, run: uncounted.ask },
    print: { isLive: closed !== null && !isPrinting, run: printIt },
    pdf: { isLive: closed !== null && download !== 'preparing', run: start },
    back: { isLive: true, run: onBack },
  })

  return (
    <Screen title={titleOf(answer.data)}>
      <div className="screen__actions">
        <Button ref={backButton} keyHint={closingHint('back')} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          Volver a la lista
        </Button>
        {closed && (
          <>
            <Button variant="primary" keyHint={closingHint('print')} busy={isPrinting} onClick={printIt}>
              <Printer size={18} aria-hidden="true" />
              Imprimir otra vez
            </Button>
            <Button keyHint={closingHint('pdf')} busy={download === 'preparing'} onClick={start}>
              <FileDown size={18} aria-hidden="true" />
              Descargar PDF
            </Button>
          </>
        )}
        {uncounted.isOffered && (
          <Button keyHint={closingHint('closeUncounted')} onClick={uncounted.ask}>
            <LockKeyhole size={18} aria-hidden="true" />
            Cerrar sin contar
          </Button>
        )}
      </div>
      {uncounted.question && answer.data && (
        <ConfirmDialog
          title="¿Cerrar la caja sin contar?"
          subject={answer.data.cashier.name}
          text="El cierre dirá 'No contado' y no tendrá diferencia. Si puedes contar el efectivo, pide a su cajero que cierre."
          confirmLabel="Cerrar sin contar"
          cancelLabel="No cerrar"
          {...uncounted.question}
        />
      )}
      {download === 'failed' && <Notice kind="error">No se pudo preparar el PDF. Intenta de nuevo.</Notice>}
      {download === 'done' && <Notice kind="info">La copia está en las descargas.</Notice>}
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
  return register.closing ? `Cierre de caja No. ${register.closing.number}` : 'Caja abierta'
}
