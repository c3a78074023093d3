import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LabelView } from '../../src/components/paper/label-view.tsx'
import { formatMoney } from '../../domain/money.ts'
import { labelFormatIds, labelFormats } from '../../domain/labels/label-formats.ts'

const copies = { id: 1, name: 'Fotocopias', code: '7401005900020', price: 50 }

test.each([
  [{}, formatMoney(50)],
  [{ unit: 'lb' as const }, `${formatMoney(50)} / lb`],
  [{ openPrice: true }, `${formatMoney(50)} sugerido`],
])('a label of an article with %j says %j', (more, said) => {
  const { container } = render(
    <LabelView label={{ ...copies, ...more }} kind="product" format={labelFormats[labelFormatIds[0]]} />,
  )
  expect(container.querySelector('.label__price')?.textContent).toBe(said)
})
