import { changeStoreSettings, type KnownSettings } from '../../../domain/calls/settings.ts'
import { pieceName, quetzalDenominations } from '../../../domain/drawer/closing.ts'
import { MOST_REASONS, type ReasonList } from '../../../domain/drawer/movement-reasons.ts'
import { formatAmount, formatMoney, quetzales } from '../../../domain/money.ts'
import { settingsMessages } from '../../../domain/settings-messages.ts'
import { settingsFormSchema, type SettingName, type Settings } from '../../../domain/settings.ts'
import {
  acceptedTenders,
  referenceRule,
  tenders,
  type TenderSetting,
} from '../../../domain/selling/tenders.ts'
import { FOOTER_LINES, RECEIPT_COLUMNS } from '../../../domain/selling/receipt-footer.ts'
import { flagTexts } from '../lists/form/flag-texts.ts'
import { checkWith } from '../lists/form/check-with.ts'
import { saidFormat, scaleLabelsText } from '../lists/form/scale-formats.ts'
import { referenceTexts, tendersText } from '../lists/form/tenders-field.tsx'
import type { FormDefinition, FormField } from '../lists/list-definition.ts'
import { groupOf, settingsGroups } from './settings-groups.ts'

const title = 'Cambiar los ajustes de la tienda'

/** The field of a list of reasons, one in each line. */
function reasonsOf<List extends ReasonList>(list: List, label: string, hint: string) {
  const name = `reasons_${list}` as const
  return {
    name,
    label,
    kind: 'lines' as const,
    hint: () => hint,
    value: (settings: KnownSettings) => settings[name].join('\n'),
  }
}

/** The field of what is on or off. */
function flagOf<
  Name extends
    | 'receipt_bars'
    | 'blind_closing'
    | 'blind_counts'
    | 'categories'
    | 'deposits'
    | 'names_only'
    | 'sell_by_weight'
    | 'sell_packs'
    | 'sell_services',
>(name: Name, label: string, hint: string) {
  return {
    name,
    label,
    kind: 'flag' as const,
    hint: () => hint,
    value: (settings: KnownSettings) => `${settings[name]}`,
    says: (settings: KnownSettings) => flagTexts[`${settings[name]}`],
  }
}

const reasonsHint = `Uno por línea, hasta ${MOST_REASONS}: se eligen con su número. El cajero siempre puede escribir otro.`

/** The field of each setting: the compiler asks for one. */
const fields: { readonly [Name in SettingName]: FormField<KnownSettings> & { name: Name } } = {
  receipt_footer: {
    name: 'receipt_footer',
    label: 'Pie del recibo',
    kind: 'lines',
    hint: () =>
      `Sale al final de cada recibo: hasta ${FOOTER_LINES} líneas de ${RECEIPT_COLUMNS} caracteres. Vacío, el recibo termina como siempre.`,
    value: (settings) => settings.receipt_footer,
  },
  receipt_bars: flagOf(
    'receipt_bars',
    'Código de barras en el recibo',
    'Cada recibo termina con el número de su venta en barras: al escanearlo en Ventas hechas se abre la venta.',
  ),
  blind_closing: flagOf(
    'blind_closing',
    'Cierre a ciegas',
    'Quien no puede ver el efectivo de la caja cuenta sin saber cuánto debe haber. La diferencia se ve después de cerrar. Mientras cuenta, en esa caja no se vende.',
  ),
  denominations: {
    name: 'denominations',
    label: 'Billetes y monedas del cierre',
    kind: 'marks',
    hint: () =>
      'Los marcados se cuentan uno por uno al cerrar la caja. Sin ninguno se escribe un solo monto, como siempre.',
    choices: ({ row }) =>
      [...new Set([...quetzalDenominations, ...(row?.denominations ?? [])])]
        .toSorted((one, other) => other - one)
        .map((value) => ({ value: `${quetzales(value)}`, label: pieceName(value) })),
    value: ({ denominations }) => denominations.map(quetzales).join(' '),
    says: ({ denominations }) =>
      denominations.length > 0 ? denominations.map(pieceName).join(' · ') : 'Un solo monto',
  },
  tenders: {
    name: 'tenders',
    label: 'Formas de pago',
    kind: 'tenders',
    hint: () =>
      'El efectivo siempre se acepta. De los otros pagos se anota el monto y, si quieres, una referencia: los últimos dígitos de la tarjeta, la autorización o el número de la transferencia.',
    value: ({ tenders: set }) => tendersText(set),
    says: ({ tenders: set }) => saidTenders(set),
  },
  cash_warning: {
    name: 'cash_warning',
    label: 'Avisar cuando haya más de este efectivo en caja',
    kind: 'amount',
    hint: () =>
      'Con este monto o más, la caja avisa que es hora de llevar efectivo a la caja fuerte. Con 0 no avisa. En un cierre a ciegas solo avisa a quien puede ver el efectivo.',
    value: ({ cash_warning: amount }) => formatAmount(amount),
    says: ({ cash_warning: amount }) => (amount === 0 ? 'No avisa' : formatMoney(amount)),
  },
  closing_question: {
    name: 'closing_question',
    label: 'Preguntar antes de cerrar con una diferencia de más de',
    kind: 'amount',
    hint: () =>
      'Si lo contado difiere por más de este monto, la caja pide contar otra vez antes de cerrar. Con Q 20.00 se detiene un monto mal escrito. Con 0 no pregunta. Mientras se cuenta, en esa caja no se vende.',
    value: ({ closing_question: amount }) => formatAmount(amount),
    says: ({ closing_question: amount }) => (amount === 0 ? 'No pregunta' : formatMoney(amount)),
  },
  return_days: {
    name: 'return_days',
    label: 'Días para devolver',
    kind: 'whole',
    hint: () =>
      'Hasta cuántos días después de la venta se recibe una devolución. Con 0 se recibe siempre. Después la autoriza el dueño.',
    value: ({ return_days: days }) => String(days),
    says: ({ return_days: days }) => (days === 0 ? 'Sin límite' : `${days} ${days === 1 ? 'día' : 'días'}`),
  },
  blind_counts: flagOf(
    'blind_counts',
    'Contar a ciegas',
    'Quien no puede cambiar los productos cuenta sin ver la existencia ni las diferencias. Las revisa y las aplica quien sí puede.',
  ),
  sell_by_weight: flagOf(
    'sell_by_weight',
    'Vender por peso o medida',
    'Los productos pueden venderse por libra, kilo, onza, litro o yarda, con tres decimales, y por un monto: 1.25* o Q5* antes del artículo.',
  ),
  scale_labels: {
    name: 'scale_labels',
    label: 'Etiquetas de báscula',
    kind: 'scale labels',
    hint: () =>
      'Lo que dicen las etiquetas que imprime la báscula, según sus dos primeros dígitos: cuántos de los siguientes son el artículo, y si los demás son su peso en milésimas o su precio en centavos. El artículo se encuentra por su código, con o sin los ceros de adelante.',
    value: ({ scale_labels: formats }) => scaleLabelsText(formats),
    says: ({ scale_labels: formats }) =>
      formats.length === 0 ? 'No se usan' : formats.map(saidFormat).join(' · '),
  },
  sell_packs: flagOf(
    'sell_packs',
    'Vender por empaque',
    'Los productos pueden tener empaques, como una caja de 24, con su código y su precio, y varios códigos. La existencia se lleva en unidades.',
  ),
  sell_services: flagOf(
    'sell_services',
    'Servicios y recargas',
    'Los productos pueden venderse sin llevar existencia, y con un precio que se escribe en la caja cada vez.',
  ),
  categories: flagOf(
    'categories',
    'Categorías y teclas rápidas',
    'Los productos se agrupan en categorías, que filtran su lista. Los que no tienen código se venden en la caja con Alt+Q y una letra.',
  ),
  deposits: flagOf(
    'deposits',
    'Envases retornables',
    'Un producto puede ser un envase, y otros venderse en él: su depósito se cobra junto con el artículo y se devuelve cuando el envase regresa.',
  ),
  common_article_most: {
    name: 'common_article_most',
    label: 'Artículo común hasta',
    kind: 'amount',
    hint: () =>
      'Lo que no tiene código ni producto se vende con un nombre y un precio escritos en la caja: hasta este precio, por quien puede vender artículos comunes. Todos quedan en su reporte. Con 0 no se venden.',
    value: ({ common_article_most: amount }) => formatAmount(amount),
    says: ({ common_article_most: amount }) => (amount === 0 ? 'No se venden' : formatMoney(amount)),
  },
  names_only: flagOf(
    'names_only',
    'Pedir solo el nombre',
    'De clientes y proveedores basta el nombre. Email, teléfono y dirección pueden quedar vacíos; lo que se escribe tiene que ser válido.',
  ),
  reasons_in: reasonsOf('in', 'Motivos de una entrada de efectivo', reasonsHint),
  reasons_supplier: reasonsOf('supplier', 'Motivos de una salida a proveedor', reasonsHint),
  reasons_drop: reasonsOf('drop', 'Motivos de un retiro a la caja fuerte', reasonsHint),
  reasons_out: reasonsOf('out', 'Motivos de otra salida', reasonsHint),
  reasons_reversal: reasonsOf('reversal', 'Motivos para anular un movimiento', reasonsHint),
}

/** The fields in the order of the form, each with its group. */
export const settingsFields = settingsGroups.flatMap((group) =>
  Object.values(fields)
    .filter(({ name }) => groupOf[name] === group)
    .map((field) => ({ ...field, group })),
)

/** The ways that a store takes, in words. */
function saidTenders(set: readonly TenderSetting[]): string {
  const said = acceptedTenders(set).map((id) => {
    const rule = referenceRule(set, id)
    return rule === 'none' ? tenders[id].name : `${tenders[id].name} (${referenceTexts[rule].toLowerCase()})`
  })
  return said.join(', ')
}

/** The form of the settings, and what the screen says of each. */
export const settingsForm: FormDefinition<KnownSettings, Settings> = {
  texts: { createTitle: title, editTitle: title, viewTitle: title },
  fields: settingsFields,
  check: () => checkWith(settingsFormSchema()),
  request: (values) => changeStoreSettings.request.write(values),
}

/** What the machine of the form says; settings are neither made nor deleted. */
export const settingsTexts = {
  created: settingsMessages.updated,
  updated: settingsMessages.updated,
  deleted: '',
  deleteFailed: '',
  showsDeleteFailed: false,
}
