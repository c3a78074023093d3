import { messages } from '../../../domain/messages.ts'
import {
  settingsSchema,
  type CheckedSettings,
  type KnownSettings,
  type SettingName,
} from '../../../domain/settings.ts'
import { typedFigures } from '../../../domain/validation/figures.ts'
import { FOOTER_LINES, RECEIPT_COLUMNS } from '../../../domain/validation/receipt-footer.ts'
import { flagTexts } from '../lists/form/flag-texts.ts'
import { checkWith } from '../lists/form/check-with.ts'
import type { FormDefinition, FormField } from '../lists/list-definition.ts'

const title = 'Cambiar los ajustes de la tienda'

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
  blind_closing: {
    name: 'blind_closing',
    label: 'Cierre a ciegas',
    kind: 'flag',
    hint: () =>
      'Quien no puede ver el efectivo de la caja cuenta sin saber cuánto debe haber. La diferencia se ve después de cerrar.',
    value: ({ blind_closing }) => `${blind_closing}`,
    says: ({ blind_closing }) => flagTexts[`${blind_closing}`],
  },
}

/** The form of the settings, and what the screen says of each. */
export const settingsForm: FormDefinition<KnownSettings, CheckedSettings> = {
  texts: { createTitle: title, editTitle: title, viewTitle: title },
  fields: Object.values(fields),
  check: () => checkWith(settingsSchema(typedFigures)),
  request: (values) => values,
}

/** What the machine of the form says; settings are neither made nor deleted. */
export const settingsTexts = {
  created: messages.settings.updated,
  updated: messages.settings.updated,
  deleted: '',
  deleteFailed: '',
  tellsFailedDelete: false,
}
