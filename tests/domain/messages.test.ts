import { expect, test } from 'vitest'
import { messages } from '../../domain/messages.ts'

test('messages that name something put it where the spec has it', () => {
  expect([messages.sale.noStock('Pan francés', 3), messages.sale.cancelText(2)]).toEqual([
    'No hay suficiente stock para Pan francés. Stock actual: 3',
    'Se perderán 2 productos. ¿Estás seguro de continuar?',
  ])
})
