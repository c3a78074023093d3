/** Articles and texts for benches of searching, the same ones in every run. */
import type { SellableProduct } from '../../domain/sale.ts'
import { randomNumbers } from './measure.ts'

const kinds = [
  'Agua pura',
  'Pan francés',
  'Jugo de piña',
  'Café molido',
  'Leche entera',
  'Jabón',
  'Arroz',
  'Frijol',
]
const brands = [
  'Bendición',
  'Volcán',
  'Quetzal',
  'La Niña',
  'San José',
  'Atitlán',
  'Xela',
  'Petén',
  'Don Ramón',
]
const flavours = [
  'natural',
  'limón',
  'fresa',
  'canela',
  'integral',
  'dulce',
  'clásico',
  'premium',
  'económico',
]
const sizes = ['250 ml', '600 ml', '1 L', '400 g', '1 lb', '5 lb', 'docena', 'unidad']

/** Articles with names like those of a shop, the same ones in every run. */
export function makeProducts(count: number): SellableProduct[] {
  const next = randomNumbers(7)
  const pick = (some: readonly string[]) => some[next(some.length)] ?? ''
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: [pick(kinds), pick(brands), pick(flavours), pick(sizes), index % 997].join(' '),
    code: `740${String(index * 9_973).padStart(10, '0')}`,
    price: 100 + next(10_000),
    stock: next(500),
  }))
}

/** In turn: the beginning of a name, two words of it turned round, a code, two letters swapped, and nothing known. */
export function makePhrases(products: readonly SellableProduct[]): string[] {
  const next = randomNumbers(11)
  return Array.from({ length: 50 }, (_, index) => {
    const { name, code } = products[next(products.length)] ?? { name: '', code: '' }
    const words = name.toLowerCase().split(' ')
    const variants = [
      name.slice(0, 14),
      `${words.at(-1)} ${words[0]}`,
      code,
      swapLetters(words.slice(0, 3).join(' ')),
      'destornillador',
    ]
    return variants[index % variants.length] ?? name
  })
}

function swapLetters(text: string): string {
  return text.slice(0, 2) + text.charAt(3) + text.charAt(2) + text.slice(4)
}

/** What somebody types who wants one article, and the position of that article. */
export interface KnownQuery {
  kind: string
  text: string
  position: number
}

/** Texts that only one article can be meant by: 200 of six kinds. */
export function makeKnownQueries(products: readonly SellableProduct[]): KnownQuery[] {
  const next = randomNumbers(13)
  const kinds: Record<string, (words: string[], code: string) => string> = {
    'whole words': (words) => words.join(' '),
    'beginnings of words': (words) => words.map((word) => word.slice(0, 4)).join(' '),
    'other order': (words) => words.toReversed().join(' '),
    'middle of words': (words) => words.map((word) => (word.length > 4 ? word.slice(1) : word)).join(' '),
    'a slip of the keys': ([first = '', ...rest]) => [swapLetters(first), ...rest].join(' '),
    code: (_words, code) => code,
  }
  const seen = new Map<string, number>()
  for (const { name } of products) seen.set(name, (seen.get(name) ?? 0) + 1)
  return Array.from({ length: 200 }, (_, index) => {
    const [kind = '', make = () => ''] = Object.entries(kinds)[index % 6] ?? []
    for (;;) {
      const position = next(products.length)
      const product = products[position]
      if (!product || seen.get(product.name) !== 1) continue
      return { kind, text: make(product.name.toLowerCase().split(' '), product.code), position }
    }
  })
}
