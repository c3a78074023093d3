import { useState } from 'react'
import { looksLikeCode } from '../../../domain/search/search-text.ts'
import { scannedReceipt } from '../../../domain/selling/receipt-code.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { Button } from '../../components/button.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useMay } from '../../components/use-session.ts'
import { newProductHint, newProductTable } from '../../keys/new-record-keys.ts'
import { createPart } from '../../parts.ts'
import type { FormValues } from '../lists/list-definition.ts'
import type { NewProductProps } from './new-product.tsx'
import { useFormLoader } from './use-form-loader.ts'

interface NewProductOfferProps {
  /** What was scanned or typed, and no product has; null: nothing. */
  code: string | null
  /** The button names the code, because there are several. */
  namesCode?: boolean
  /** The first texts of the form beside the code. */
  prefill?: Readonly<FormValues>
  /** The product was made. @param code that it was made for */
  onTake(product: SellableProduct, code: string): void
}

/** The form is loaded when there is something to offer: tills of cashiers never need it. */
const formPart = createPart(async () => (await import('./new-product.tsx')).NewProduct)

/** Offers to make the product of an unknown code, for who may make products; the code of a receipt is none (docs/product.md §2.5). */
export function NewProductOffer({ code, ...props }: NewProductOfferProps) {
  const mayCreate = useMay('create product')
  return mayCreate && <Offer code={code !== null && scannedReceipt(code) === null ? code : null} {...props} />
}

function Offer({ code, namesCode = false, prefill, onTake }: NewProductOfferProps) {
  const [making, setMaking] = useState<Pick<NewProductProps, 'code' | 'prefill'> | null>(null)
  const hasCode = code !== null
  const whenLoaded = useFormLoader(formPart, hasCode)
  const open = () => {
    if (code === null) return
    const texts = { ...prefill, [looksLikeCode(code) ? 'code' : 'name']: code }
    whenLoaded(() => setMaking({ code, prefill: texts }))
  }
  useCommandKeys(newProductTable, { create: { isLive: hasCode, run: open } })

  const Form = making && formPart.loaded()
  return (
    <>
      {hasCode && (
        <Button keyHint={newProductHint('create')} onClick={open}>
          <span>
            Nuevo Producto con <bdi>{namesCode ? code : 'este código'}</bdi>
          </span>
        </Button>
      )}
      {Form && (
        <Form
          {...making}
          onTake={(product) => {
            setMaking(null)
            onTake(product, making.code)
          }}
          onClose={() => setMaking(null)}
        />
      )}
    </>
  )
}
