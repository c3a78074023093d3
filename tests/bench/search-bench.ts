import Fuse from 'fuse.js'
import type { SellableProduct } from '../../domain/sale.ts'
import { containsAll, fold, foldedWords } from '../../domain/folding.ts'
import { createWordSearch } from '../../src/services/catalog/word-search.ts'
import { median, percentile, randomNumbers } from './measure.ts'

/** Times in milliseconds a key; `ratio` is the median against that of our own search at the same size. */
interface SearchFigures {
  name: string
  products: number
  buildMs: number
  p50: number
  p95: number
  max: number
  ratio: number
}

interface Contender {
  name: string
  /** Texts worth timing; the slow ones get fewer. */
  phrases: number
  build(products: readonly SellableProduct[]): (text: string) => unknown
}

const contenders: Contender[] = [
  {
    name: 'own search',
    phrases: 50,
    build(products) {
      const names = products.map((product) => product.name)
      const search = createWordSearch({ names, codes: products.map((product) => product.code) })
      return (text) => search.find(text)
    },
  },
  {
    name: 'plain filter',
    phrases: 50,
    build: (products) => (text) => {
      const words = foldedWords(text)
      return products.filter(({ name, code }) => containsAll(fold(`${name}\n${code}`), words)).slice(0, 50)
    },
  },
  {
    name: 'Fuse over everything',
    phrases: 5,
    build(products) {
      const fuse = new Fuse(products, {
        keys: ['name', 'code'],
        ignoreLocation: true,
        threshold: 0.4,
        ignoreDiacritics: true,
      })
      return (text) => fuse.search(text, { limit: 50 })
    },
  },
]

/** Types 50 phrases key by key into each kind of search at each size (Fuse over everything: 5 of them). */
export function benchSearch(options: { products: number[] }): SearchFigures[] {
  return options.products.flatMap((size) => {
    const products = makeProducts(size)
    const phrases = makePhrases(products)
    const figures = contenders.map((contender) => measure(contender, products, phrases))
    const own = figures[0]?.p50 ?? NaN
    return figures.map((each) => ({ ...each, ratio: each.p50 / own }))
  })
}

function measure(
  contender: Contender,
  products: readonly SellableProduct[],
  phrases: readonly string[],
): Omit<SearchFigures, 'ratio'> {
  const started = performance.now()
  const search = contender.build(products)
  const buildMs = performance.now() - started
  const times: number[] = []
  for (const phrase of phrases.slice(0, contender.phrases))
    for (let length = 1; length <= phrase.length; length += 1) {
      const pressed = performance.now()
      search(phrase.slice(0, length))
      times.push(performance.now() - pressed)
    }
  return {
    name: `search: ${contender.name}`,
    products: products.length,
    buildMs,
    p50: median(times),
    p95: percentile(times, 95),
    max: Math.max(...times),
  }
}

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
