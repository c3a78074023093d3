import { expect, test } from 'vitest'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import { registerMessages } from '../../domain/register-messages.ts'
import { messages } from '../../domain/messages.ts'
import { reportMessages } from '../../domain/report-messages.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { units } from '../../domain/quantity.ts'
import { settingsMessages } from '../../domain/settings-messages.ts'

test('messages with a name have it in the right place', () => {
  expect([saleMessages.noStock('Pan francés', units(3)), saleMessages.cancelText(2)]).toEqual([
    'No hay suficiente stock para Pan francés. Stock actual: 3',
    'Se perderán 2 productos. ¿Estás seguro de continuar?',
  ])
})

/** All texts of the catalogue; functions as their source. */
function textsIn(part: unknown): string[] {
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [String(part)]
}

test('messages say tú; only the texts quoted in docs/product.md say usted', () => {
  const formal =
    /\b(?:usted(?:es)?|(?:re)?(?:ingrese|inicie|intente)|verifique|espere|use|haga|presione|escriba|elija|seleccione|revise|pruebe|avise|escanee|termine|cambie|quite|agregue|debe ingresar|su (?:contraseña|sesión|usuario|caja|tienda|venta))\b/i
  const told = [messages, registerMessages, saleMessages, reportMessages, creditMessages, settingsMessages]
  expect(textsIn(told).filter((text) => formal.test(text))).toEqual([
    'Por favor, ingrese un monto inicial válido',
    'Por favor, ingrese un monto final válido',
    'Debe ingresar un monto de pago válido',
  ])
})
