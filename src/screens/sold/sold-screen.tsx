import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ban, Printer, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { BlindSale, SoldSale } from '../../../domain/selling/sales-made.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { Screen } from '../../components/screen.tsx'
import { useDownload } from '../../components/use-download.ts'
import { allowedIn, soldHint, soldTable } from '../../keys/sold-keys.ts'
import { loadedOf } from '../../parts.ts'
import { BlindDetails } from './blind-details.tsx'
import { SoldDetails } from './sold-details.tsx'
import { NeedsRegister } from './take-back/needs-register.tsx'
import { useTakeBack } from './take-back/use-take-back.ts'

/** Whether the money of a sale is told: not before the closing to who closes blind. */
const hasMoney = (sale: SoldSale | BlindSale): sale is SoldSale => sale.totals !== null

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
    if (sold && hasMoney(sold)) setCopy(await printCopy(sold))
  })
  const takeBack = useTakeBack()
  const { mayReturn, mayVoid } = takeBack.rights
  const table = useMemo(() => allowedIn(soldTable, { mayReturn, mayVoid }), [mayReturn, mayVoid])
  useScans(onScan, { isListening: !takeBack.isUnderWay })
  const [isRegisterMissing, setRegisterMissing] = useState(false)
  const isReturnable = sold !== undefined && takeBack.isReturnable(sold)
  const returnSome = () => {
    setRegisterMissing(!takeBack.hasRegister)
    if (sold && takeBack.hasRegister) takeBack.beginReturn(sold)
  }
  const isPrintable = sold !== undefined && hasMoney(sold)
  const isUntouched = sold?.lines.every(({ returned }) => returned === 0) ?? false
  const whole = sold && { ...sold, total: sold.totals?.total ?? null, returned: 0 }
  const isVoidable = whole !== undefined && isUntouched && takeBack.isVoidable(whole)
  const voidWhole = () => {
    if (whole) takeBack.beginVoid(whole)
  }
  useCommandKeys(table, {
    return: { isLive: isReturnable, run: returnSome },
    void: { isLive: isVoidable, run: voidWhole },
    print: { isLive: isPrintable && printing !== 'preparing', run: start },
    back: { isLive: true, run: onBack },
  })

  return (
    <Screen title={sold ? `Venta No. ${sold.number}` : 'Venta'}>
      <div className="screen__actions">
        <Button keyHint={soldHint('back')} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          Volver a la lista
        </Button>
        {isPrintable && (
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
        {isReturnable && (
          <Button keyHint={soldHint('return')} onClick={returnSome}>
            <Undo2 size={18} aria-hidden="true" />
            Devolver
          </Button>
        )}
        {isVoidable && (
          <Button keyHint={soldHint('void')} onClick={voidWhole}>
            <Ban size={18} aria-hidden="true" />
            Anular venta
          </Button>
        )}
      </div>
      {isRegisterMissing && !takeBack.hasRegister && <NeedsRegister />}
      {printing === 'failed' && <Notice kind="error">{saleMessages.copyFailed}</Notice>}
      {printing === 'done' && <Notice kind="info">Se imprimió la copia {copy} del recibo.</Notice>}
      {answer.isError && (
        <Notice kind="error" retry={() => void answer.refetch()}>
          No se pudo cargar la venta.
        </Notice>
      )}
      {answer.isPending && <Spinner label="Cargando la venta" />}
      {sold && (hasMoney(sold) ? <SoldDetails sale={sold} /> : <BlindDetails sale={sold} />)}
    </Screen>
  )
}
