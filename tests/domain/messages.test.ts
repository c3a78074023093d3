import { expect, test } from 'vitest'
import { messages } from '../../domain/messages.ts'

test('messages that name something put it where the spec has it', () => {
  expect([messages.sale.noStock('Pan francés', 3), messages.sale.cancelText(2)]).toEqual([
    'No hay suficiente stock para Pan francés. Stock actual: 3',
    'Se perderán 2 productos. ¿Estás seguro de continuar?',
  ])
})

/** Every text of the catalogue; those with something in them as they are written. */
function textsIn(part: unknown): string[] {
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [String(part)]
}

test('people are called tú; usted stands in the texts of the specification alone', () => {
  const formal =
    /\b(?:usted(?:es)?|(?:re)?(?:ingrese|inicie|intente)|verifique|espere|use|haga|presione|escriba|elija|seleccione|revise|pruebe|avise|escanee|termine|cambie|quite|agregue|debe ingresar|su (?:contraseña|sesión|usuario|caja|tienda|venta))\b/i
  expect(textsIn(messages).filter((text) => formal.test(text))).toEqual([
    'Por favor, ingrese un monto inicial válido',
    'Por favor, ingrese un monto final válido',
    'Debe ingresar un monto de pago válido',
  ])
})
