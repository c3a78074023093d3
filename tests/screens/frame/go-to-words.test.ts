import { expect, test } from 'vitest'
import { containsAll, fold } from '../../../domain/search/folding.ts'
import { accountKey, lastReceiptKey, settingsKey } from '../../../src/keys/everywhere-keys.ts'
import { otherWordsFor } from '../../../src/screens/layout/go-to-words.ts'
import { allScreens } from '../../../src/screens.ts'

const named = [
  ...allScreens
    .filter(({ isFindable }) => isFindable)
    .map((screen) => `${screen.title} ${otherWordsFor(screen)}`),
  ...[settingsKey, accountKey, lastReceiptKey].map((key) => `${key.label} ${otherWordsFor(key)}`),
]

test.each([
  ['recibo', 'factura', 'ticket', 'reimprimir', 'devol', 'anular'],
  ['corte', 'gaveta', 'turno', 'fiado', 'deben', 'compra'],
  ['vender', 'precio', 'tema', 'oscuro', 'pin', 'impresora', 'exportar'],
])('people find something by %s, %s, %s, %s, %s and %s', (...words) => {
  const found = (word: string) => named.some((text) => containsAll(fold(text), [word]))
  expect(words.filter((word) => !found(word))).toEqual([])
})
