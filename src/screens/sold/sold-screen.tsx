import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../../domain/messages.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { Screen } from '../../components/screen.tsx'
import { useDownload } from '../../components/use-download.ts'
import { soldHint, soldTable } from '../../keymap-sold.ts'
import { loadedOf } from '../../parts.ts'
import { SoldDetails } from './sold-details.tsx'

interface SoldScreenProps {
  /** The id of the sale. */
  id: number
  onBack(): void
  /** Another receipt was scanned. */
  onScan(code: string): void
}

/** A sale whole, with a copy of its receipt (docs/product.md §10.6). */
export function SoldScreen({ id, onBack, onScan }: SoldScreenProps) {
  const { sale, printCopy } = loadedOf(useApp().sold)
  const answer = useQuery(sale(id))
  const sold = answer.data
  const [copy, setCopy] = useState(0)
  const { download: printing, start } = useDownload(async () => {
    if (sold) setCopy(await printCopy(sold))
  })
  useScans(onScan)
  useCommandKeys(soldTable, {
    print: { isLive: sold !== undefined && printing !== 'preparing', run: start },
    back: { isLive: true, run: onBack },
  })

  return (
    <Screen title={sold ? `Venta n.º ${sold.number}` : 'Venta'}>
      <div className="screen__actions">
        <Button keyHint={soldHint('back')} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          Volver a la lista
        </Button>
        {sold && (
          <Button
            variant="primary"
            keyHint={soldHint('print')}
            busy={printing === 'preparing'}
            onClick={start}
          >
            <Printer size={18} aria-hidden="true" />
            Imprimir copia
          </Button>
        )}
      </div>
      {printing === 'failed' && <Notice kind="error">{messages.sale.copyFailed}</Notice>}
      {printing === 'done' && <Notice kind="info">Se imprimió la copia {copy} del recibo.</Notice>}
      {answer.isError && (
        <Notice kind="error" retry={() => void answer.refetch()}>
          No se pudo cargar la venta.
        </Notice>
      )}
      {answer.isPending && <Spinner label="Cargando la venta" />}
      {sold && <SoldDetails sale={sold} />}
    </Screen>
  )
}
