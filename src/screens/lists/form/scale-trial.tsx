import { useRef, useState, type KeyboardEvent } from 'react'
import { formatMeasured } from '../../../../domain/measures.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { Catalog } from '../../../../domain/search/catalog.ts'
import { readScan } from '../../../../domain/search/read-scan.ts'
import type { ScaleFormat } from '../../../../domain/search/scale-labels.ts'
import { subtotalOf } from '../../../../domain/selling/measured.ts'
import { useApp } from '../../../app-context.tsx'
import { FactList } from '../../../components/fact-list.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useScans } from '../../../components/keys/use-scans.ts'
import { useObservable } from '../../../components/use-session.ts'
import { typingKeys } from '../../../keys/keymap.ts'

/** Says what a scanned or typed label is read as with formats that are not saved yet. */
export function ScaleTrial({ formats }: { formats: readonly ScaleFormat[] }) {
  const { catalog } = useObservable(useApp().catalog)
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useScans((code) => {
    setText(code)
    box.current?.focus()
  })
  return (
    <div className="scale-trial sum-facts">
      <Field
        ref={box}
        label="Probar una etiqueta"
        name="scale-trial"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Escanéala o escribe sus 13 dígitos"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // It tries a label: it does not save the form.
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== typingKeys.take || event.ctrlKey) return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <div role="status">
        {catalog && text.trim() !== '' && <Reading catalog={catalog} text={text} formats={formats} />}
      </div>
    </div>
  )
}

interface ReadingProps {
  catalog: Catalog
  text: string
  formats: readonly ScaleFormat[]
}

function Reading({ catalog, text, formats }: ReadingProps) {
  const read = readScan(catalog, text, formats)
  if (!read) return <Notice kind="warning">{whyNot(text)}</Notice>
  if ('refusal' in read) return <Notice kind="warning">{read.refusal}</Notice>
  const { product, said } = read
  const article = { name: 'Artículo', text: `${product.name} (${product.code})` }
  if (!said) return <FactList facts={[article, { name: 'Se lee como', text: 'su propio código' }]} />
  return (
    <FactList
      facts={[
        article,
        { name: 'Cantidad', text: formatMeasured(said.quantity, product) },
        { name: 'Se vende por', text: formatMoney(subtotalOf({ ...said, price: product.price })) },
      ]}
    />
  )
}

/** Why a text is no label. */
function whyNot(text: string): string {
  const code = text.trim()
  if (/^\d{0,12}$/.test(code)) return `Lleva ${code.length} de 13 dígitos`
  if (!/^\d{13}$/.test(code)) return 'Una etiqueta lleva 13 dígitos, y nada más'
  return `Ningún formato es para etiquetas que empiezan con ${code.slice(0, 2)}`
}
