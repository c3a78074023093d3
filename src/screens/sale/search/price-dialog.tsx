import { useState } from 'react'
import { openPriceMessages } from '../../../../domain/articles/open-price-messages.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { formatMeasured } from '../../../../domain/measures.ts'
import { offered } from '../../../../domain/selling/packs.ts'
import type { SellableProduct } from '../../../../domain/selling/sale.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { useSale } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import { ProductCombobox } from '../../../components/search/product-combobox.tsx'
import { UnknownCode } from './unknown-code.tsx'

const title = 'Ver precio'

/** Asks for a product, then shows its price and stock without selling it. */
export function PriceDialog({ product }: { product: SellableProduct | null }) {
  // Two dialogs with different keys, because a dialog sets its first focus when it is mounted.
  return product ? <Price key="price" product={product} /> : <Question key="question" />
}

function Question() {
  const sale = useSale()
  const [text, setText] = useState('')
  const dismiss = () => sale.send({ type: 'price.dismiss' })
  return (
    <Dialog
      title={title}
      takesScans
      onCancel={dismiss}
      footer={
        <Button variant="quiet" keyHint={dialogHints.leave} onClick={dismiss}>
          Cerrar
        </Button>
      }
    >
      <div className="price-question">
        <ProductCombobox
          label="Escanea el artículo o escribe su nombre"
          name="checked"
          text={text}
          onText={setText}
          onPick={(product) => sale.send({ type: 'price.show', product })}
          onReject={(typed) => sale.send({ type: 'search.reject', text: typed })}
          onClear={text === '' ? dismiss : () => setText('')}
        />
        <UnknownCode />
      </div>
    </Dialog>
  )
}

function Price({ product }: { product: SellableProduct }) {
  const sale = useSale()
  const { name, price } = offered(product)
  const dismiss = () => sale.send({ type: 'price.dismiss' })
  return (
    <Dialog
      title={title}
      takesScans
      described
      onCancel={dismiss}
      footer={
        <>
          <Button variant="secondary" onClick={() => sale.send({ type: 'price.another' })}>
            Ver otro
          </Button>
          <Button variant="primary" keyHint={dialogHints.leave} autoFocus onClick={dismiss}>
            Seguir vendiendo
          </Button>
        </>
      }
    >
      <dl className="price">
        <div className="price__article">
          <dt className="is-sr-only">Artículo</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div className="price__amount">
          <dt className={product.openPrice ? 'price__suggested' : 'is-sr-only'}>
            {product.openPrice ? openPriceMessages.suggested : 'Precio'}
          </dt>
          <dd>{[formatMoney(price), (product.pack ? null : product.unit) ?? []].flat().join(' / ')}</dd>
        </div>
        {product.deposit && (
          <div className="price__fact">
            <dt>Envase</dt>
            <dd>{formatMoney(product.deposit.price * (product.pack?.factor ?? 1))}</dd>
          </div>
        )}
        {!product.withoutStock && (
          <div className="price__fact">
            <dt>Existencia</dt>
            <dd data-empty={product.stock <= 0}>{formatMeasured(product.stock, product)}</dd>
          </div>
        )}
        <div className="price__fact">
          <dt>Código</dt>
          <dd>
            <bdi>{product.code}</bdi>
          </dd>
        </div>
      </dl>
      <p className="dialog__hint">Nada se agregó a la venta. Lo próximo que escanees sí se vende.</p>
    </Dialog>
  )
}
