import type { CategoryFields } from '../db/queries/records/categories.ts'
import type { NewProduct } from '../db/queries/records/product-records.ts'
import { quickLetter } from '../../domain/categories/quick-key.ts'

interface DemoCategory extends CategoryFields {
  /** The beginnings of the names of its articles. */
  begins: readonly string[]
}

const category = (name: string, color: CategoryFields['color'], begins: string): DemoCategory => ({
  ...{ name, color },
  begins: begins.split(', '),
})

/** The categories of the demo; what fits none of them has none. */
export const demoCategories: readonly DemoCategory[] = [
  category('Bebidas', 'blue', 'Agua, Gaseosa, Jugo, Néctar, Bebida, Café, Té, Rosa'),
  category(
    'Granos y abarrotes',
    'orange',
    'Frijol, Arroz, Azúcar, Sal, Harina, Avena, Incaparina, Aceite, Pasta, Sopa',
  ),
  category('Lácteos y huevos', 'teal', 'Leche, Crema, Queso, Yogur, Huevos'),
  category(
    'Limpieza',
    'purple',
    'Papel higiénico, Jabón, Detergente, Cloro, Desinfectante, Lavaplatos, Suavizante',
  ),
  category('Pan y galletas', 'yellow', 'Pan, Champurradas, Galletas'),
]

/** How many letters of each page have an article. */
const LETTERS = 9

/** The place of the category of each article, or null, and the letter of some: the first of the kinds of each category. */
export function sortIntoCategories(
  products: readonly Pick<NewProduct, 'name'>[],
): { place: number | null; letter: string | null }[] {
  const taken = demoCategories.map(() => new Set<string>())
  const kinds = new Set<string>()
  return products.map(({ name }) => {
    const place = demoCategories.findIndex(({ begins }) =>
      begins.some((begin) => name.startsWith(`${begin} `)),
    )
    const letters = taken[place]
    if (!letters) return { place: null, letter: null }
    const kind = name.split(' ').slice(0, 2).join(' ')
    const letter = quickLetter(name.normalize('NFKD').charAt(0))
    if (letter === null || letters.has(letter) || letters.size >= LETTERS || kinds.has(kind))
      return { place, letter: null }
    letters.add(letter)
    kinds.add(kind)
    return { place, letter }
  })
}
