import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { parseOpenPrice } from '../../../../domain/articles/open-price.ts'
import { formatAmount, formatMoney } from '../../../../domain/money.ts'
import { amountOf, formatQuantity, units } from '../../../../domain/quantity.ts'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { FactList } from '../../../components/fact-list.tsx'
import { AmountField } from '../../../components/forms/amount-field.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { useSale } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import type { Unpriced } from '../../../machines/sale/sale-entry.ts'

/** For what is not known yet. */
const NONE = '—'

/** Asks for the price of an article (docs/product.md §10.22). That of the product is proposed. */
export function OpenPriceDialog({ article: { product, quantity } }: { article: Unpriced }) {
  const sale = useSale()
  const refusal = useSelector(sale, ({ context: { cart } }) => cart.refusal)
  const [text, setText] = useState(refusal?.typed ?? formatAmount(product.price))
  const form = useRef<HTMLFormElement>(null)
  const leave = () => sale.send({ type: 'openPrice.dismiss' })
  const submit = () => {
    sale.send({ type: 'openPrice.take', text })
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const price = parseOpenPrice(text)
  // The refusal is about what was typed before.
  const error = refusal?.typed === text ? refusal.message : undefined
  return (
    <Dialog title="¿Qué precio?" onCancel={leave}>
      <Form ref={form} className="form sum-facts" onSubmit={submit}>
        <p className="dialog__subject">
          <bdi>{product.name}</bdi>
        </p>
        {quantity !== units(1) && (
          <FactList
            facts={[
              { name: 'Cantidad', text: formatQuantity(quantity) },
              {
                ...{ name: 'Subtotal', isTotal: true },
                text: price === null ? NONE : formatMoney(amountOf(price, quantity)),
              },
            ]}
          />
        )}
        <AmountField
          label="Precio de cada uno"
          name="open-price"
          autoComplete="off"
          autoFocus
          value={text}
          error={error}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
        />
        <StepFoot>
          <Button keyHint={dialogHints.leave} onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" keyHint={dialogHints.take}>
            Agregar
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}
