import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { formatMeasured } from '../../../../domain/measures.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { isQuantity, parseHowMuch, subtotalOf } from '../../../../domain/selling/measured.ts'
import type { SellableProduct } from '../../../../domain/selling/sale.ts'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { FactList } from '../../../components/fact-list.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { useSale } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'

/** For what is not known yet. */
const NONE = '—'

/** Asks how much of a measured product is sold (docs/product.md §10.17): a quantity, a fraction, or an amount of money. */
export function QuantityDialog({ product }: { product: SellableProduct }) {
  const sale = useSale()
  const refusal = useSelector(sale, ({ context: { cart } }) => cart.refusal)
  const [text, setText] = useState(refusal?.typed ?? '')
  const form = useRef<HTMLFormElement>(null)
  const { name, unit = '', price } = product
  const leave = () => sale.send({ type: 'quantity.dismiss' })
  const submit = () => {
    sale.send({ type: 'quantity.take', text })
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const read = parseHowMuch(text, product)
  const howMuch = read && isQuantity(read.quantity, product) ? read : null
  // The refusal is about what was typed before.
  const error = refusal?.typed === text ? refusal.message : undefined
  return (
    <Dialog title="¿Cuánto lleva?" onCancel={leave}>
      <Form ref={form} className="form sum-facts" onSubmit={submit}>
        <p className="dialog__subject">
          <bdi>{name}</bdi>
        </p>
        <FactList
          facts={[
            { name: `Precio por ${unit}`, text: formatMoney(price) },
            ...(product.withoutStock
              ? []
              : [{ name: 'Existencia', text: formatMeasured(product.stock, product) }]),
            { name: 'Cantidad', text: howMuch ? formatMeasured(howMuch.quantity, product) : NONE },
            {
              ...{ name: 'Subtotal', isTotal: true },
              text: howMuch ? formatMoney(subtotalOf({ ...howMuch, price })) : NONE,
            },
          ]}
        />
        <Field
          label={`Cantidad en ${unit}, o monto`}
          name="how-much"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          hint="Por ejemplo 1.25, 1 1/2, o Q5 para cinco quetzales."
          value={text}
          error={error}
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
