import { useState } from 'react'
import { parseCommonName } from '../../../../domain/articles/common-article.ts'
import { commonArticleMessages } from '../../../../domain/articles/common-article-messages.ts'
import { formatAmount, formatMoney } from '../../../../domain/money.ts'
import { AmountField } from '../../../components/forms/amount-field.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useStoreSettings } from '../../../components/use-store-settings.ts'
import type { Unpriced } from '../../../machines/sale/sale-entry.ts'
import { AskedFigure } from './asked-figure.tsx'
import { PriceFacts } from './price-facts.tsx'

const isAboutName = (message: string | undefined) => message === commonArticleMessages.invalidName

/** Asks for the name and the price of a common article (docs/product.md §10.26). What was typed before it is proposed. */
export function CommonArticleDialog({ article: { product, quantity } }: { article: Unpriced }) {
  const { common_article_most: most } = useStoreSettings()
  const [name, setName] = useState(product.name)
  return (
    <AskedFigure
      title={commonArticleMessages.name}
      proposed={product.price === 0 ? '' : formatAmount(product.price)}
      take={(text) => ({ type: 'openPrice.take', text, common: { name, most } })}
      dismiss={{ type: 'openPrice.dismiss' }}
      // Enter after the name leads to the price that is still missing.
      leadsOn={(from, text) =>
        from === 'common-name' && text === '' && parseCommonName(name) !== null ? 'open-price' : null
      }
      fieldOf={(message) => (isAboutName(message) ? 'common-name' : 'open-price')}
    >
      {({ text, error, type }) => (
        <>
          <Field
            label="Nombre"
            name="common-name"
            autoComplete="off"
            autoFocus={product.name === ''}
            value={name}
            error={isAboutName(error) && parseCommonName(name) === null ? error : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <PriceFacts quantity={quantity} text={text} />
          <AmountField
            label="Precio de cada uno"
            name="open-price"
            autoFocus={product.name !== ''}
            value={text}
            hint={most === 0 ? undefined : `Hasta ${formatMoney(most)}.`}
            error={isAboutName(error) ? undefined : error}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
          />
        </>
      )}
    </AskedFigure>
  )
}
