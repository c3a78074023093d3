import { useSelector } from '@xstate/react'
import type { DeliveryProduct } from '../../../domain/goods/delivery-product.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useMay } from '../../components/use-session.ts'
import { NewProductOffer } from '../new-record/new-product-offer.tsx'
import { useDelivery, useDeliveryDraft } from './delivery-actor.tsx'

/** What came in is no stock yet: the delivery adds it. */
const noStock = { stock: '0' } as const

/** Scanned codes that no product has stay in sight until they are known. Who may make products makes that of the last one here. */
export function UnknownCodes({
  asDeliveryProduct,
}: {
  asDeliveryProduct(product: SellableProduct): DeliveryProduct
}) {
  const delivery = useDelivery()
  const { unknownCodes } = useDeliveryDraft()
  const isEntering = useSelector(delivery, (snapshot) => snapshot.matches({ open: 'entering' }))
  const mayCreate = useMay('create product')
  const last = unknownCodes.at(-1)?.code ?? null
  if (last === null) return null
  return (
    <Notice kind="warning">
      <p>
        {deliveryMessages.unknownCodes(unknownCodes.length)}{' '}
        <bdi>{unknownCodes.map(({ code }) => code).join(', ')}</bdi>
      </p>
      {!mayCreate && <p>{deliveryMessages.unknownCodesHint}</p>}
      <NewProductOffer
        code={isEntering ? last : null}
        namesCode={unknownCodes.length > 1}
        prefill={noStock}
        onTake={(product, code) =>
          delivery.send({
            type: 'draft.change',
            change: { kind: 'made', code, product: asDeliveryProduct(product) },
          })
        }
      />
      <Button
        variant="quiet"
        onClick={() => delivery.send({ type: 'draft.change', change: { kind: 'forget codes' } })}
      >
        Quitar este aviso
      </Button>
    </Notice>
  )
}
