/** What the form of a product has of returnable bottles, where the own store takes deposits (docs/product.md §10.23). */
import { formatMoney } from '../../../../domain/money.ts'
import type { Deposit } from '../../../../domain/selling/deposit.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import { flagTexts } from '../form/flag-texts.ts'
import type { FormField, FormSituation } from '../list-definition.ts'

/** A product keeps its bottle in sight where the setting is off again. */
export const showsDeposit = ({ viewer, row }: Pick<FormSituation<CatalogProduct>, 'viewer' | 'row'>) =>
  viewer.takesDeposits === true || row?.deposit !== undefined || row?.isDeposit === true

const ofDeposit = { group: 'Envase retornable', shown: showsDeposit }

const isBottle = ({ isDeposit = false }: CatalogProduct) => `${isDeposit}` as const

const namedWithPrice = ({ name, price }: Pick<Deposit, 'name' | 'price'>) => `${name} · ${formatMoney(price)}`

/** The bottles of the store that an article may be sold in; the own one alone where the setting is off again. */
function bottlesFor({
  viewer,
  row,
}: FormSituation<CatalogProduct>): readonly Pick<Deposit, 'id' | 'name' | 'price'>[] | undefined {
  if (viewer.takesDeposits !== true) return row?.deposit ? [row.deposit] : []
  const storeId = row?.store.id ?? viewer.stores?.[0]?.id
  return viewer.bottles?.filter(({ id, store }) => id !== row?.id && store.id === storeId)
}

export const depositFields: readonly FormField<CatalogProduct>[] = [
  {
    ...ofDeposit,
    name: 'is_deposit',
    label: 'Es un envase',
    kind: 'flag',
    hint: () => 'Su precio es el depósito, y no lleva existencia.',
    // What is sold in one is none.
    hidden: ({ deposit_id: chosen = '' }, { row }) => chosen !== '' && row?.isDeposit !== true,
    value: isBottle,
    says: (product) => flagTexts[isBottle(product)],
    initial: () => 'false',
  },
  {
    ...ofDeposit,
    name: 'deposit_id',
    label: 'Se vende en envase (opcional)',
    kind: 'choice',
    hint: () => 'En la caja, su depósito se cobra junto con el artículo.',
    choices: (form) => bottlesFor(form)?.map((bottle) => ({ id: bottle.id, name: namedWithPrice(bottle) })),
    // A bottle is sold in none.
    hidden: ({ is_deposit: flag }, { row }) => flag === 'true' && row?.deposit === undefined,
    emptyLabel: 'Sin envase',
    value: ({ deposit }) => (deposit ? String(deposit.id) : ''),
    says: ({ deposit }) => (deposit ? namedWithPrice(deposit) : 'Sin envase'),
  },
]
