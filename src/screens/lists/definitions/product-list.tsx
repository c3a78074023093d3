import type { InferType } from 'yup'
import { seesCost } from '../../../../domain/access.ts'
import { isLow, type CatalogProduct } from '../../../../domain/search/catalog.ts'
import { productRequest, productSchema } from '../../../../domain/entities/product.ts'
import { withCategory, type CategoryChoice } from '../../../../domain/entities/product-category.ts'
import { withDeposit, type DepositChoice } from '../../../../domain/entities/product-deposit.ts'
import { withPacks, type PacksChoice } from '../../../../domain/entities/typed-packs.ts'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { formatAmount, formatMoney, parseAmount } from '../../../../domain/money.ts'
import { formatMeasured } from '../../../../domain/measures.ts'
import { formatQuantity, inUnits } from '../../../../domain/quantity.ts'
import { typedFigures } from '../../../../domain/validation/figures.ts'
import { withStoreChoice } from '../../../../domain/entities/store-choice.ts'
import { kardexLinkTable } from '../../../keys/goods-keys.ts'
import { kardexPath } from '../../../screen-addresses.ts'
import { maySee, screens } from '../../../screens.ts'
import { adjustmentTool } from '../adjustment/adjustment-tool.tsx'
import { checkWith } from '../form/check-with.ts'
import { sentForm } from '../form/sent-form.ts'
import type { ListDefinition } from '../list-definition.ts'
import { categoryColumn, categoryFields, categoryFilter } from './category-fields.ts'
import { depositFields, showsDeposit } from './deposit-fields.ts'
import { LowStockMark } from './low-stock-mark.tsx'
import { packField, sellsPacks } from './pack-field.ts'
import { superadminStoreColumn } from './store-column.ts'
import { choosesStore, storeField, type StoreChoice } from './store-field.ts'
import { isMeasuredIn, unitField } from './unit-field.ts'
import { hidesStock, openPriceField, saysWithoutStock, withoutStockField } from './service-fields.ts'

/** In the place of a stock that is not kept. */
const NO_STOCK = '—'

type ProductValues = InferType<ReturnType<typeof productSchema>> &
  PacksChoice &
  CategoryChoice &
  DepositChoice &
  StoreChoice

/** Productos; costs are only for users who may create or update products (docs/product.md §6.4). */
export const productList: ListDefinition<CatalogProduct, ProductValues> = {
  entity: 'product',
  texts: {
    ...recordMessages.product,
    title: 'Productos',
    add: 'Nuevo Producto',
    createTitle: 'Agregar Nuevo Producto',
    editTitle: 'Actualizar Producto',
    viewTitle: 'Ver producto',
    emptyTitle: 'Todavía no hay productos',
    emptyHint: 'Agrega el primero: puedes escanear su código en el formulario.',
  },
  rows: (queries) => queries.products,
  isLive: true,
  columns: [
    { key: 'code', title: 'Código', kind: 'code', text: (product) => product.code },
    { key: 'name', title: 'Nombre', kind: 'text', onPhone: 'name', text: (product) => product.name },
    {
      key: 'stock',
      title: 'Existencia',
      kind: 'number',
      text: (product) => (product.withoutStock ? NO_STOCK : formatMeasured(product.stock, product)),
      figure: (product) => product.stock,
      mark: (product) => isLow(product) && <LowStockMark least={product.minStock} article={product} />,
    },
    {
      key: 'price',
      title: 'Precio',
      kind: 'money',
      onPhone: 'figure',
      text: (product) => formatMoney(product.price),
      figure: (product) => product.price,
    },
    {
      key: 'cost',
      title: 'Costo',
      kind: 'money',
      onPhone: 'opened',
      text: (product) => (product.cost === null ? '' : formatMoney(product.cost)),
      figure: (product) => product.cost ?? 0,
      shown: seesCost,
    },
    categoryColumn,
    superadminStoreColumn,
  ],
  fields: [
    { name: 'name', label: 'Nombre', kind: 'text', value: (product) => product.name },
    {
      name: 'code',
      label: 'Código',
      kind: 'text',
      hint: ({ mode }) =>
        mode === 'create' ? 'Escanéalo, o déjalo vacío para que el sistema asigne uno.' : undefined,
      value: (product) => product.code,
      scannable: true,
    },
    {
      name: 'description',
      label: 'Descripción (opcional)',
      kind: 'text',
      value: (product) => product.description ?? '',
    },
    unitField,
    withoutStockField,
    {
      name: 'stock',
      label: 'Existencia',
      kind: 'whole',
      inParts: isMeasuredIn,
      // In a field a minus is a hyphen, as it is typed.
      value: (product) => String(inUnits(product.stock)),
      hidden: hidesStock,
      counted: { sentAs: 'stock_change', seenAs: 'stock_seen', figure: (product) => inUnits(product.stock) },
    },
    {
      name: 'min_stock',
      label: 'Existencia mínima',
      kind: 'whole',
      inParts: isMeasuredIn,
      value: (product) => formatQuantity(product.minStock),
      hidden: saysWithoutStock,
    },
    {
      name: 'price',
      label: 'Precio de venta',
      kind: 'amount',
      value: (product) => formatAmount(product.price),
    },
    openPriceField,
    {
      name: 'cost',
      label: 'Costo',
      kind: 'amount',
      value: (product) => (product.cost === null ? '' : formatAmount(product.cost)),
      shown: ({ viewer }) => seesCost(viewer),
    },
    packField,
    ...categoryFields,
    ...depositFields,
    // A category is that of one store.
    { ...storeField, empties: 'category_id' },
  ],
  check: (form) => {
    const { hasCategories = false } = form.viewer
    const sorted = withCategory(productSchema(typedFigures), typedFigures, hasCategories)
    const schema = withDeposit(withPacks(sorted, sellsPacks(form)), typedFigures, showsDeposit(form))
    return checkWith(withStoreChoice(schema, typedFigures, choosesStore(form)))
  },
  warnings: ({ price = '', cost = '' }) => {
    const [priceTyped, costTyped] = [parseAmount(price), parseAmount(cost)]
    return priceTyped !== null && costTyped !== null && priceTyped < costTyped
      ? { price: recordMessages.product.belowCost(formatMoney(costTyped)) }
      : {}
  },
  request: ({ code, ...values }) => sentForm(productRequest, { ...values, code: code ?? undefined }),
  nameOf: (product) => product.name,
  viewable: true,
  showsDeleteFailed: false,
  isFixed: () => false,
  link: {
    label: 'Kardex',
    table: kardexLinkTable,
    path: (product, viewer) => (maySee(viewer, screens.kardex) ? kardexPath(product.id) : null),
  },
  tool: adjustmentTool,
  related: {
    label: screens.repricing.title,
    path: (viewer) => (maySee(viewer, screens.repricing) ? screens.repricing.path : null),
  },
  filter: categoryFilter,
  narrowing: {
    label: 'Existencia baja',
    emptyTitle: 'Ningún producto tiene la existencia baja',
    keeps: isLow,
  },
}
