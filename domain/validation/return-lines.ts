import { number } from 'yup'
import { returnMessages } from '../selling/return-messages.ts'
import { bodyOf } from './body.ts'
import { flagField, jsonFigures } from './figures.ts'
import { listField } from './list.ts'
import { MAX_LINES, quantityField } from './quantity.ts'

const { unknownLine } = returnMessages

/** The lines of a sale that are brought back, each with its quantity and whether it goes into the stock. */
export const returnLinesField = () =>
  listField(
    bodyOf({
      position: number()
        .strict()
        .typeError(unknownLine)
        .required(unknownLine)
        .integer(unknownLine)
        .min(1, unknownLine)
        .max(MAX_LINES, unknownLine),
      quantity: quantityField(),
      restock: flagField(jsonFigures),
    }),
    MAX_LINES,
    { missing: returnMessages.noLines, tooMany: returnMessages.tooManyLines },
  )
