import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalogIndex } from '../../../src/services/catalog/catalog-index.ts'
import { MATCH_LIMIT } from '../../../src/services/catalog/match-limit.ts'
import { createWordFinder } from '../../../src/services/catalog/word-finder.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { product, someProducts, someText } from './fixtures.ts'

const createCatalog = (products: readonly SellableProduct[]) =>
  createCatalogIndex(createWordFinder(null))(products)

const water = product(1, 'Agua pura 600 ml', '7401005900013')
const pineapple = product(2, 'Jugo de Piña', 'JP-7')
const bread = product(3, 'Pan francés', '100')
const mint = product(4, 'نعناع أخضر', '1001')
const party = product(5, 'Globo 🎈 de cumpleaños', '012345678905')
const shop = [water, pineapple, bread, mint, party]
const names = async (text: string) => {
  const found = await createCatalog(shop).search(text)
  return found?.matches.map(({ name }) => name)
}

describe('a code', () => {
  test('finds its product, also with spaces around it, and in any case', () => {
    expect(createCatalog(shop).byCode(' JP-7 ')).toBe(pineapple)
    expect(createCatalog(shop).byCode('jp-7')).toBe(pineapple)
  })

  test('that is unknown finds nothing, however similar it is', () => {
    const catalog = createCatalog(shop)
    expect([catalog.byCode('740100590001'), catalog.byCode('jp7'), catalog.byCode('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('of UPC-A and of EAN-13 with a leading zero are the same', async () => {
    const long = product(9, 'Importado', '0999999999994')
    expect(createCatalog(shop).byCode('0012345678905')).toBe(party)
    expect(createCatalog([long]).byCode('999999999994')).toBe(long)
    expect(await createCatalog(shop).search('0012345678905')).toEqual({ matches: [party], suggestions: [] })
  })

  test('typed in full comes before the codes it begins', async () => {
    expect(await names('100')).toEqual([bread.name, mint.name, water.name])
  })

  test('of every product finds that product', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts, async (products) => {
        const catalog = createCatalog(products)
        expect(products.map(({ code }) => catalog.byCode(code))).toEqual(products)
        for (const own of products) expect((await catalog.search(own.code))?.matches[0]).toBe(own)
      }),
    )
  })
})

describe('words', () => {
  test('match without regard to accents, case and order', async () => {
    expect(await names('PINA jugo')).toEqual([pineapple.name])
    expect(await names('piña')).toEqual([pineapple.name])
    expect(await names('cumpleanos')).toEqual([party.name])
    expect(await names('600 AGÚA')).toEqual([water.name])
  })

  test('match in code and name together', async () => {
    expect(await names('jp jugo')).toEqual([pineapple.name])
  })

  test('of other scripts and emoji match as well', async () => {
    expect(await names('أخضر')).toEqual([mint.name])
    expect(await names('🎈')).toEqual([party.name])
  })

  test('find nothing in an empty search', async () => {
    expect(await createCatalog(shop).search('  ')).toEqual({ matches: [], suggestions: [] })
  })

  test('show fifty products at most', async () => {
    const many = Array.from({ length: 80 }, (_, index) => product(index + 1, 'Agua', `C${index}`))
    expect((await createCatalog(many).search('agua'))?.matches).toEqual(many.slice(0, MATCH_LIMIT))
  })

  test('of a product find it', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts, async (products) => {
        const catalog = createCatalog(products)
        for (const own of products)
          for (const word of own.name.split(' ')) expect((await catalog.search(word))?.matches).toContain(own)
      }),
    )
  })

  test('find the same as a simple filter, key by key', async () => {
    await fc.assert(
      fc.asyncProperty(
        someProducts,
        fc.array(someText, { minLength: 1, maxLength: 3 }),
        async (products, texts) => {
          const catalog = createCatalog(products)
          for (const text of texts)
            for (let length = 1; length <= text.length; length += 1) {
              const typed = text.slice(0, length)
              const found = (await catalog.search(typed))?.matches
              expect(new Set(found)).toEqual(new Set(products.filter((each) => plainlyContains(each, typed))))
            }
        },
      ),
    )
  })
})

/** The simple and slow definition of the matches. */
function plainlyContains({ name, code }: { name: string; code: string }, text: string): boolean {
  const plain = (some: string) =>
    some
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
  const words = plain(text).split(/\s+/).filter(Boolean)
  return words.length > 0 && words.every((word) => plain(name).includes(word) || plain(code).includes(word))
}

describe('the order', () => {
  test('is exact code, code prefix, name prefix, word prefix, anywhere', async () => {
    const anywhere = product(1, 'Compango', 'X1')
    const word = product(2, 'Un pan', 'X2')
    const name = product(3, 'Pandero', 'X3')
    const prefix = product(4, 'Uno', 'PAN-2')
    const exact = product(5, 'Dos', 'PAN')
    const found = await createCatalog([anywhere, word, name, prefix, exact]).search('pan')
    expect(found?.matches).toEqual([exact, prefix, name, word, anywhere])
  })

  test('of equal matches is that of the shop', async () => {
    const some = ['b', 'a', 'c'].map((letter, index) => product(index, `Pan ${letter}`, letter))
    expect((await createCatalog(some).search('pan'))?.matches).toEqual(some)
  })

  test('does not depend on what was typed before', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts, someText, someText, async (products, before, text) => {
        const used = createCatalog(products)
        await used.search(before)
        expect(await used.search(text)).toEqual(await createCatalog(products).search(text))
      }),
    )
  })
})

describe('suggestions', () => {
  test('come for a misspelt word that nothing contains', async () => {
    expect(await createCatalog(shop).search('agau pura')).toEqual({ matches: [], suggestions: [water] })
    expect(await createCatalog(shop).search('fransez')).toEqual({ matches: [], suggestions: [bread] })
  })

  test('do not come together with matches', async () => {
    expect((await createCatalog(shop).search('pan'))?.suggestions).toEqual([])
  })

  test('need three letters', async () => {
    const small = createCatalog([product(1, 'ml 600', 'M1')])
    expect(await small.search('ml 609')).toEqual({ matches: [], suggestions: [] })
  })

  test('never come for a number', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts, fc.stringMatching(/^[0-9][0-9.,-]{0,13}$/), async (products, number) => {
        expect((await createCatalog(products).search(number))?.suggestions).toEqual([])
      }),
    )
  })
})
