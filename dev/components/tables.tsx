import { DataTable } from '../../src/components/tables/data-table.tsx'
import { Pager } from '../../src/components/tables/pager.tsx'
import { PaperView } from '../../src/components/paper/paper-view.tsx'
import { receiptPaper } from '../../domain/paper/receipt-paper.ts'
import { receiptSettings } from '../../domain/selling/receipt.ts'
import { formatMoney } from '../../domain/money.ts'
import { products, receipt, stores } from '../shop.ts'
import { storeSettings } from '../store-settings.ts'
import { Forced } from './forced.tsx'
import { Section } from './section.tsx'

const nothing = () => undefined

export function Tables() {
  const [business] = stores
  return (
    <>
      <Section title="Tabla" layout="columns">
        <Rows caption="Con una fila elegida" selectedId={2} />
        <Forced state="focus">
          <Rows caption="Con el foco" selectedId={1} />
        </Forced>
        <Forced state="hover">
          <Rows caption="Con el ratón" selectedId={null} />
        </Forced>
      </Section>
      <Section title="Páginas">
        <Pager paging={{ page: 7, pages: 20, pageSize: 5, goTo: nothing, setPageSize: nothing }} />
      </Section>
      <Section title="Recibo">
        <div className="receipt-paper" tabIndex={0} role="group" aria-label="Vista del recibo">
          {business && (
            <PaperView paper={receiptPaper({ ...receipt, business, ...receiptSettings(storeSettings) })} />
          )}
        </div>
      </Section>
    </>
  )
}

function Rows({ caption, selectedId }: { caption: string; selectedId: number | null }) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'name', title: 'Nombre', kind: 'text', onPhone: 'name', text: (row) => row.name },
        {
          key: 'price',
          title: 'Precio',
          kind: 'money',
          onPhone: 'figure',
          text: (row) => formatMoney(row.price),
        },
      ]}
      rows={products.slice(0, 3)}
      selectedId={selectedId}
      selectedRow={null}
      sorting={{ key: 'name', direction: 'ascending' }}
      onSort={nothing}
      onSelect={nothing}
      onOpen={null}
      actions={() => null}
    />
  )
}
