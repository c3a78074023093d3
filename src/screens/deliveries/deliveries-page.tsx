import { Redirect, useParams } from 'wouter'
import { number, string } from 'yup'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { useOpenRecord, useReturnedPlace } from '../../components/tables/place-in-list.ts'
import { StoreHistory, useStorePages } from '../../components/tables/store-history.tsx'
import { deliveriesTable } from '../../keys/deliveries-keys.ts'
import { deliveryPath } from '../../screen-addresses.ts'
import { screens } from '../../screens.ts'
import { VoidDialog } from '../sold/take-back/void-dialog.tsx'
import { deliveriesList, type DeliveriesFilter } from './deliveries-list.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'
import { useDeliveryVoid } from './use-delivery-void.ts'

/** The schema of each field of a filter that comes back with the address. */
const filterFields = { from: string(), to: string(), text: string(), supplierId: number().integer() }

/** The deliveries of the own store (docs/decisions/0136). */
export function DeliveriesPage() {
  return (
    <OwnStorePage title={deliveriesList.title}>{(storeId) => <Entries storeId={storeId} />}</OwnStorePage>
  )
}

/** The list, of which a delivery can be voided. */
function Entries({ storeId }: { storeId: number }) {
  const open = useOpenRecord()
  const start = useReturnedPlace<DeliveriesFilter>(filterFields)
  const pages = useStorePages(deliveriesList, storeId, { start })
  const { current } = pages
  const { isVoidable, beginVoid } = useDeliveryVoid()
  useCommandKeys(deliveriesTable, {
    void: {
      isLive: current !== null && isVoidable(current),
      run: () => {
        if (current) beginVoid(current)
      },
    },
  })
  return (
    <>
      <StoreHistory
        {...{ definition: deliveriesList, table: deliveriesTable, storeId, pages }}
        onOpen={(id) => open(deliveryPath(id), { ...pages.place, selected: id })}
        startsAtRow={start !== null}
      />
      <VoidDialog />
    </>
  )
}

/** The delivery in the address. */
export function DeliveryPage() {
  const id = Number(useParams()['id'])
  if (!Number.isSafeInteger(id) || id < 1) return <Redirect to={screens.stockEntries.path} replace />
  return (
    <>
      <DeliveryScreen key={id} id={id} />
      <VoidDialog />
    </>
  )
}
