/** Articles and texts for search benches, the same in every run. */
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { units } from '../../../domain/quantity.ts'
import { randomNumbers } from './measure.ts'

const list = (texts: string) => texts.split(', ')
const kinds = list(
  'Agua pura, Pan francés, Jugo de piña, Café molido, Leche entera, Jabón, Arroz, Frijol, Aceite, Azúcar, Galletas, Atún, ' +
    'Champurradas, Salsa de tomate, Sopa instantánea, Papel higiénico, Detergente, Cloro, Champú, Pasta dental, Maíz, Avena, ' +
    'Gaseosa, Cerveza, Yogur, Queso fresco, Crema, Mantequilla, Margarina, Huevos, Chocolate, Caramelos, Chicle, Tostadas, ' +
    'Harina, Sal, Pimienta, Consomé, Mayonesa, Mostaza, Vinagre, Incaparina, Mosh, Tortillas, Candela, Fósforos, Escoba, ' +
    'Trapeador, Pañales, Servilletas',
)
const brands = list(
  'Bendición, Volcán, Quetzal, La Niña, San José, Atitlán, Xela, Petén, Don Ramón, Tikal, Izabal, El Rey, Santa Clara, ' +
    'Del Valle, Río Dulce, Ceiba, Pacaya, Cobán, Antigua, Monja Blanca, Los Altos, Doña María, Zacapa, Jutiapa, Coca-Cola, ' +
    'Pájaro, Sirena, Tecún, Ixchel, Copán, Maya, La Torre, San Juan, Salcajá, Chapín, Mazate, Amatique, Esquipulas, Sololá, Panchoy',
)
const flavours = list(
  'natural, limón, fresa, canela, integral, dulce, clásico, premium, económico, vainilla, mango, tamarindo, picante, ' +
    'sin azúcar, light, con leche, extra, suave, familiar, original, horchata, jamaica, menta, ajonjolí',
)
const sizes = list(
  '250 ml, 600 ml, 1 L, 400 g, 1 lb, 5 lb, docena, unidad, 355 ml, 2 L, 25 lb, 12 x 1, caja, bolsa, 1/2 lb, 80 g',
)

/** Articles with names as in a shop, the same in every run. */
export function makeProducts(count: number): SellableProduct[] {
  const next = randomNumbers(7)
  const pick = (some: readonly string[]) => some[next(some.length)] ?? ''
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: [pick(kinds), pick(brands), pick(flavours), pick(sizes), index % 997].join(' '),
    code: `740${String(index * 9_973).padStart(10, '0')}`,
    price: 100 + next(10_000),
    stock: units(next(500)),
  }))
}

/** The same articles, with a pack for three of ten. */
export function withPacks(products: readonly SellableProduct[]): SellableProduct[] {
  return products.map((product, index) => (index % 10 < 3 ? withPack(product) : product))
}

function withPack(product: SellableProduct): SellableProduct {
  const code = `75${product.code.slice(2)}`
  return { ...product, packs: [{ id: product.id, code, name: 'Caja 12', factor: 12, price: null }] }
}

/**
 * In turn: the beginning of a name, two of its words swapped, a word without its beginning, its words in capitals without
 * accents, a code, two letters swapped, an unknown code, and an unknown word.
 */
export function makePhrases(products: readonly SellableProduct[]): string[] {
  const next = randomNumbers(11)
  return Array.from({ length: 50 }, (_, index) => {
    const { name, code } = products[next(products.length)] ?? { name: '', code: '' }
    const words = name.toLowerCase().split(' ')
    const variants = [
      name.slice(0, 14),
      `${words.at(-1)} ${words[0]}`,
      middle(words[0] ?? ''),
      unaccented(name).toUpperCase().slice(0, 14),
      code,
      swapLetters(words.slice(0, 3).join(' ')),
      `${code.slice(0, -4)}9999`,
      'destornillador',
    ]
    return variants[index % variants.length] ?? name
  })
}

function middle(word: string): string {
  return word.length > 4 ? word.slice(1) : word
}

function unaccented(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function swapLetters(text: string): string {
  return text.slice(0, 2) + text.charAt(3) + text.charAt(2) + text.slice(4)
}

/** A query for one article, and the article's position. */
export interface KnownQuery {
  kind: string
  text: string
  position: number
}

/** Queries that only one article fits: 200 of seven kinds. */
export function makeKnownQueries(products: readonly SellableProduct[]): KnownQuery[] {
  const next = randomNumbers(13)
  const ways: Record<string, (words: string[], code: string) => string> = {
    'whole words': (words) => words.join(' '),
    'beginnings of words': (words) => words.map((word) => word.slice(0, 4)).join(' '),
    'other order': (words) => words.toReversed().join(' '),
    'middle of words': (words) => words.map(middle).join(' '),
    'capitals without accents': (words) => unaccented(words.join(' ')).toUpperCase(),
    'a slip of the keys': ([first = '', ...rest]) => [swapLetters(first), ...rest].join(' '),
    code: (_words, code) => code,
  }
  const seen = new Map<string, number>()
  for (const { name } of products) seen.set(name, (seen.get(name) ?? 0) + 1)
  return Array.from({ length: 200 }, (_, index) => {
    const [kind = '', make = () => ''] = Object.entries(ways)[index % 7] ?? []
    for (;;) {
      const position = next(products.length)
      const product = products[position]
      if (!product || seen.get(product.name) !== 1) continue
      return { kind, text: make(product.name.toLowerCase().split(' '), product.code), position }
    }
  })
}
