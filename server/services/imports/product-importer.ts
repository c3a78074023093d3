import { importProducts } from '../../../domain/calls/imports.ts'
import { planProducts, type ArticlePlan } from '../../../domain/file-import/kinds/plan-products.ts'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import { codesOfPacks } from '../../../domain/file-import/kinds/packed-rows.ts'
import { codeOfRow } from '../../../domain/file-import/kinds/repeated-codes.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import {
  findArticlesOfCodes,
  findCodesOfNames,
  findCodeOwners,
  findPackCodes,
  lockArticlesOfCodes,
  withPacks,
  type ImportedArticle,
} from '../../db/queries/records/imported-articles.ts'
import { letterHolders } from '../../db/queries/records/categories.ts'
import { nameKey } from '../../db/queries/records/name-key.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { keyForm } from '../commands/key-form.ts'
import type { Importer } from './import-rows.ts'
import { writeArticles } from './write-articles.ts'

type Request = Inner<typeof importProducts.request>

/** Products from a file (docs/product.md §10.16). */
export const productImporter: Importer<Request, ArticlePlan<ImportedArticle>> = {
  operation: 'import products',
  keyForm: (request) => keyForm(importProducts.request, request),
  async plan(db, engine, { actor, storeId }, { rows, stockOfKnown }) {
    const codes = [...new Set(rows.map(codeOfRow).filter((code) => code !== null))]
    const found = engine
      ? await lockArticlesOfCodes(db, engine, storeId, codes)
      : await findArticlesOfCodes(db, storeId, codes)
    const { sell_by_weight: measures, categories, sell_packs: sellsPacks } = await settingsOf(db, storeId)
    const articles = sellsPacks ? await withPacks(db, found) : found
    return planProducts(rows, articles, {
      codeOwners: sellsPacks ? await findCodeOwners(db, storeId, codesOfPacks(rows)) : null,
      stockOfKnown,
      measures,
      letters: categories ? await letterHolders(db, storeId) : null,
      packCodes: await findPackCodes(db, storeId, codes),
      mayRemove: actor.permissions.includes('delete product'),
    })
  },
  /** A new article whose name another one has: it may be the same with another code. */
  async warn(db, storeId, plan) {
    const names = plan.flatMap(({ row, result, new: { name } }) =>
      result === 'new' && name !== undefined ? [{ row, name, key: nameKey(name) }] : [],
    )
    const codes = await findCodesOfNames(db, storeId, [...new Set(names.map(({ name }) => name))])
    return new Map(
      names.flatMap(({ row, key }) => {
        const code = codes.get(key)
        return code === undefined ? [] : [[row, importMessages.sameProductName(code)] as const]
      }),
    )
  },
  write: writeArticles,
}
