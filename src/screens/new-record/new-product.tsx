import { useEffect, useEffectEvent, useState } from 'react'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useObservable } from '../../components/use-session.ts'
import { productList } from '../lists/definitions/product-list.tsx'
import type { FormValues } from '../lists/list-definition.ts'
import { NewRecord } from './new-record.tsx'
import { ownStoreForm } from './own-store-form.ts'

const form = ownStoreForm(productList)

export interface NewProductProps {
  /** The code that no product had when the form was opened. */
  code: string
  prefill: Readonly<FormValues>
  /** The product with the code: the new one, or one that somebody else has made meanwhile. */
  onTake(product: SellableProduct): void
  onClose(): void
}

/** Makes the product of an unknown code; it is handed on as soon as the till knows it. */
export function NewProduct({ code, prefill, onTake, onClose }: NewProductProps) {
  const store = useApp().catalog
  const { catalog } = useObservable(store)
  const [made, setMade] = useState<CatalogProduct | null>(null)
  const known = made && catalog?.byCode(made.code)
  const other = made ? undefined : catalog?.byCode(code)
  const take = useEffectEvent(onTake)
  useEffect(() => {
    if (known) take(known)
  }, [known])

  return (
    <NewRecord
      definition={form}
      prefill={prefill}
      notice={
        other && (
          <Notice kind="info">
            <p>
              «<bdi>{other.name}</bdi>» ya tiene el código <bdi>{other.code}</bdi>.
            </p>
            <Button onClick={() => onTake(other)}>Usar ese producto</Button>
          </Notice>
        )
      }
      onMade={(product: CatalogProduct) => setMade(product)}
      // Somebody may have given the code to another product.
      onRefused={store.reload}
      onClose={onClose}
    />
  )
}
