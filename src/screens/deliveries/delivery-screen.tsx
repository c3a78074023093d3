import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ArrowLeft, Ban, Pencil, Tags } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { useWayBack } from '../../components/tables/place-in-list.ts'
import { useSession, useWork } from '../../components/use-session.ts'
import { wholeDeliveryHint, wholeDeliveryTable } from '../../keys/deliveries-keys.ts'
import { loadedOf } from '../../parts.ts'
import { entryLabelsPath } from '../../screen-addresses.ts'
import { maySee, screens } from '../../screens.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { useCorrection } from './use-correction.ts'
import { useDeliveryVoid } from './use-delivery-void.ts'

/** A delivery whole (docs/product.md §10.11). @param id of the delivery. */
export function DeliveryScreen({ id }: { id: number }) {
  const { wholeDelivery, isMissing } = loadedOf(useApp().goods)
  const answer = useQuery(wholeDelivery(id))
  const delivery = answer.data
  const back = useWayBack(screens.stockEntries.path)
  const { isVoidable, waitsForReturn, beginVoid } = useDeliveryVoid()
  const [, navigate] = useLocation()
  const mayLabel = maySee(useSession(), screens.labels)
  const isLabelled = mayLabel && delivery !== undefined
  const label = () => navigate(entryLabelsPath(id))
  const correct = useCorrection(delivery, async () => (await answer.refetch()).data)
  const isOffered = delivery !== undefined && isVoidable(delivery)
  const voidWhole = () => {
    if (delivery) beginVoid(delivery)
  }
  const isVoiding = useSelector(useWork('saleReturn'), ({ context }) => context.voiding !== null)
  const backButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that asked is gone once the delivery is voided.
    const returnFocus = () => backButton.current?.focus()
    return isVoiding ? returnFocus : undefined
  }, [isVoiding])
  useCommandKeys(wholeDeliveryTable, {
    labels: { isLive: isLabelled, run: label },
    correct,
    void: { isLive: isOffered, run: voidWhole },
    back: { isLive: true, run: back.goBack },
  })

  return (
    <Screen title={delivery ? `Entrada No. ${delivery.number}` : screens.stockEntry.title}>
      <div className="screen__actions">
        <Button ref={backButton} keyHint={wholeDeliveryHint('back')} onClick={back.goBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          {back.path === screens.stockEntries.path ? 'Volver a la lista' : 'Volver'}
        </Button>
        {correct.isLive && (
          <Button keyHint={wholeDeliveryHint('correct')} onClick={correct.run}>
            <Pencil size={18} aria-hidden="true" />
            {delivery?.state === 'voided' ? 'Ingresar otra vez' : 'Corregir entrada'}
          </Button>
        )}
        {isLabelled && (
          <Button keyHint={wholeDeliveryHint('labels')} onClick={label}>
            <Tags size={18} aria-hidden="true" />
            Etiquetas
          </Button>
        )}
        {isOffered && (
          <Button keyHint={wholeDeliveryHint('void')} onClick={voidWhole}>
            <Ban size={18} aria-hidden="true" />
            Anular entrada
          </Button>
        )}
      </div>
      {delivery && !isVoiding && waitsForReturn(delivery) && (
        <Notice kind="info">
          <p>Hay una devolución a medias: termínala o cancélala antes de anular la entrada.</p>
          <LinkButton href={screens.sold.path}>{screens.sold.title}</LinkButton>
        </Notice>
      )}
      {answer.error &&
        (isMissing(answer.error) ? (
          <Notice kind="warning">Esta entrada no existe, o es de otra tienda.</Notice>
        ) : (
          <Notice kind="error" retry={() => void answer.refetch()}>
            No se pudo cargar la entrada.
          </Notice>
        ))}
      {answer.isPending && <Spinner label="Cargando la entrada" />}
      {delivery && <DeliveryDetails delivery={delivery} />}
    </Screen>
  )
}
