import { describe, expect, test } from 'vitest'
import { birthDateField, boundedDayField, dayField } from '../../../domain/validation/days.ts'
import { refusals } from './refusals.ts'

const noDays = ['2026-02-29', '2026-11-31', '26-11-01', '01/11/2026', 'hoy']

describe('a day within bounds (docs/product.md §5)', () => {
  const november = boundedDayField({ earliest: '2026-11-01', latest: '2026-11-30' })

  test.each(['2026-11-01', '2026-11-15', '2026-11-30'])('%s is accepted: the bounds are included', (day) => {
    expect(november.validateSync(day)).toBe(day)
  })

  test('the day before the first and the day after the last are refused with the bound in the message', () => {
    expect(refusals(november, '2026-10-31')).toEqual({ '': ['La fecha debe ser el 01/11/2026 o después'] })
    expect(refusals(november, '2026-12-01')).toEqual({ '': ['La fecha debe ser el 30/11/2026 o antes'] })
  })

  test.each(noDays)('%j is not a day, whatever the bounds', (day) => {
    expect(refusals(november, day)).toEqual({
      '': ['Esa fecha no existe. Escribe día, mes y año, como 05/11/2026'],
    })
    expect(refusals(dayField(), day)).toEqual({ '': ['La fecha no es válida'] })
  })

  test.each(['', undefined, null, 20261101])('%j is missing', (day) => {
    expect(refusals(november, day)).toEqual({ '': ['Campo obligatorio'] })
  })
})

describe('a birth date (docs/product.md §9.3: 13 to 120 years)', () => {
  /** The evening of 21 November in Guatemala, when it is the 22nd in UTC. */
  const evening = Date.parse('2026-11-22T03:00:00Z')
  const age = 'La edad debe ser de 13 a 120 años'

  test.each(['2013-11-21', '1990-02-28', '1906-11-21'])('%s is accepted', (day) => {
    expect(birthDateField(evening).validateSync(day)).toBe(day)
  })

  test.each(['2013-11-22', '2026-11-21', '2030-01-01', '1906-11-20', '0001-01-01'])(
    '%s is refused',
    (day) => {
      expect(refusals(birthDateField(evening), day)).toEqual({ '': [age] })
    },
  )

  test.each(noDays)('%j is not a day', (day) => {
    expect(refusals(birthDateField(evening), day)).toEqual({ '': ['La fecha no es válida'] })
  })

  test('on a 29th of February the latest birth date is the 28th', () => {
    const leapDay = Date.parse('2028-02-29T12:00:00Z')
    expect(refusals(birthDateField(leapDay), '2015-02-28')).toEqual({})
    expect(refusals(birthDateField(leapDay), '2015-03-01')).toEqual({ '': [age] })
  })
})
