import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { formatAmount, formatMoney } from '../../../domain/money.ts'
import { namesSold, type NameSold } from '../../../domain/reports/common-report.ts'
import type { ReportedCommon } from '../../../domain/reports/report.ts'
import { containsAll, fold, foldedWords } from '../../../domain/search/folding.ts'
import { Button } from '../../components/button.tsx'
import { behindDialog } from '../../components/dialogs/behind-dialog.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Combobox } from '../../components/forms/combobox.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useMay } from '../../components/use-session.ts'
import { commonReportHint, commonReportTable } from '../../keys/common-article-keys.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { createPart } from '../../parts.ts'
import type { FormValues } from '../lists/list-definition.ts'
import { useFormLoader } from '../new-record/use-form-loader.ts'

const title = 'Nuevo Producto de un artículo común'

const formPart = createPart(async () => (await import('../new-record/new-named-product.tsx')).NewNamedProduct)

/** Makes the product of what was sold without one, for who may make products (docs/product.md §10.26). */
export function CommonToProduct({ articles }: { articles: readonly ReportedCommon[] }) {
  const mayCreate = useMay('create product')
  return mayCreate && articles.length > 0 && <Offer articles={articles} />
}

function Offer({ articles }: { articles: readonly ReportedCommon[] }) {
  const [isChoosing, setChoosing] = useState(false)
  const [prefill, setPrefill] = useState<Readonly<FormValues> | null>(null)
  const whenLoaded = useFormLoader(formPart, true)
  const open = () => setChoosing(true)
  useCommandKeys(commonReportTable, { create: { isLive: true, run: open } })
  const make = ({ name, price }: NameSold) =>
    behindDialog(
      () => setChoosing(false),
      () => whenLoaded(() => setPrefill({ name, price: formatAmount(price) })),
    )
  const Form = prefill && formPart.loaded()
  return (
    <>
      <Button keyHint={commonReportHint('create')} onClick={open}>
        <PackagePlus size={18} aria-hidden="true" />
        Nuevo Producto
      </Button>
      {isChoosing && <Choice names={namesSold(articles)} onTake={make} onClose={() => setChoosing(false)} />}
      {Form && <Form prefill={prefill} onClose={() => setPrefill(null)} />}
    </>
  )
}

interface ChoiceProps {
  names: readonly NameSold[]
  onTake(sold: NameSold): void
  onClose(): void
}

/** Asks which name becomes a product. */
function Choice({ names, onTake, onClose }: ChoiceProps) {
  const [text, setText] = useState('')
  const words = foldedWords(text)
  const found = names.filter(({ name }) => containsAll(fold(name), words))
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={
        <Button variant="quiet" keyHint={dialogHints.leave} onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="go-to">
        <Combobox
          label="¿Cuál se vuelve producto?"
          name="common-name"
          text={text}
          options={found.map(({ name, price, times }, id) => ({
            id,
            content: (
              <>
                <span className="way__title">
                  <bdi>{name}</bdi>
                </span>
                <span className="way__where">{`${times} × ${formatMoney(price)}`}</span>
                <span className="way__key" />
              </>
            ),
          }))}
          preselect
          open
          emptyText={found.length === 0 ? 'Ningún artículo del reporte se llama así.' : null}
          onText={setText}
          onPick={(id) => {
            const sold = found[id]
            if (sold) onTake(sold)
          }}
          onClear={onClose}
        />
      </div>
    </Dialog>
  )
}
