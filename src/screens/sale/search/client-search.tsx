import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ListedClient } from '../../../../domain/entities/client.ts'
import { useApp } from '../../../app-context.tsx'
import { Combobox } from '../../../components/forms/combobox.tsx'
import { KeyHint } from '../../../components/keys/key-hint.tsx'
import { useOwnRecords } from '../../../components/use-own-records.ts'
import { useMay, useSale } from '../../../components/use-session.ts'
import { DEFAULT_CLIENT_NAME } from '../../../../domain/selling/receipt.ts'
import { tenders } from '../../../../domain/selling/tenders.ts'
import { createPart } from '../../../parts.ts'
import { useFormLoader } from '../../new-record/use-form-loader.ts'
import { useSaleDispatch } from '../use-sale-dispatch.ts'
import { focusTarget } from '../use-sale-focus.ts'
import { saleHint } from '../../../keys/keymap.ts'

/** The form is loaded when there is nobody to choose. */
const formPart = createPart(async () => (await import('../../new-record/new-client.tsx')).NewClient)

/** The option that makes a client; no client has this id. */
const NEW = 0

/** The client of the sale, as 'name -- phone'. Without one it shows 'Consumidor Final' (docs/product.md §2). A name that finds nobody can be made a client on the spot. */
export function ClientSearch() {
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const { queries, searchClients } = useApp()
  // A superadmin reads the clients of every store, but sells only to those of their own store.
  const clients = useOwnRecords(useQuery(queries.clients))
  const chosen = useSelector(sale, (snapshot) => snapshot.context.cart.client)
  const isHere = useSelector(sale, (snapshot) => snapshot.context.entry.focus.at === 'client')
  const [text, setText] = useState('')
  const [isFocused, setIsFocused] = useState(false)
  const isSearching = isHere && isFocused
  const found = useMemo(() => searchClients(clients.data ?? [], text), [clients.data, searchClients, text])
  const shown = chosen ? [chosen.name, chosen.phone].filter(Boolean).join(' -- ') : DEFAULT_CLIENT_NAME

  const mayCreate = useMay('create client')
  const [making, setMaking] = useState<string | null>(null)
  const isUnknown =
    mayCreate && found.length === 0 && text.trim() !== '' && clients.data !== undefined && !clients.isError
  const whenLoaded = useFormLoader(formPart, isUnknown)
  const options = found.map((client) => ({ id: client.id, content: <ClientOption client={client} /> }))

  const choose = (client: ListedClient | undefined) => {
    if (!client) return
    setText('')
    const { id, name, phone } = client
    sale.send({ type: 'client.choose', client: client.isDefault ? null : { id, name, phone } })
  }
  // The payment that waits for a client is changed where it was begun.
  const leave = () => {
    setText('')
    const { chosen } = sale.getSnapshot().context.ways
    sale.send({ type: 'focus.move', focus: { at: tenders[chosen].needsClient ? 'tender' : 'search' } })
  }

  const Form = making === null ? undefined : formPart.loaded()
  return (
    <>
      <Combobox
        label={
          <>
            <KeyHint>{saleHint('focus.move')}</KeyHint> Cliente
          </>
        }
        name="client"
        text={isSearching ? text : shown}
        focusTarget={focusTarget({ at: 'client' })}
        placeholder={shown}
        open={isSearching}
        options={isUnknown ? [{ id: NEW, content: <NewClientOption text={text.trim()} /> }] : options}
        preselect
        emptyText={emptyText(found.length, clients.isPending, clients.isError)}
        onText={setText}
        onPick={(id) => {
          if (id === NEW) whenLoaded(() => setMaking(text.trim()))
          else choose(found.find((client) => client.id === id))
        }}
        onClear={leave}
        onFocus={() => {
          setIsFocused(true)
          if (!isHere) dispatch({ type: 'focus.move', focus: { at: 'client' } })
        }}
        // No `leave` here: Tab or the mouse have moved the focus already.
        onBlur={() => {
          setIsFocused(false)
          setText('')
        }}
      />
      {Form && making !== null && (
        <Form
          prefill={{ [isPhone(making) ? 'phone' : 'name']: making }}
          onTake={(client) => {
            setMaking(null)
            choose(client)
          }}
          onClose={() => {
            setMaking(null)
            setText(making)
          }}
        />
      )}
    </>
  )
}

/** What is typed is a number to call, not a name. */
function isPhone(text: string): boolean {
  return /^[+\d][\d\s().-]+$/.test(text)
}

function NewClientOption({ text }: { text: string }) {
  return (
    <span className="client-option__name">
      Agregar «<bdi>{text}</bdi>»
    </span>
  )
}

function ClientOption({ client }: { client: ListedClient }) {
  return (
    <>
      <span className="client-option__name">{client.name}</span>
      <span className="client-option__phone">{client.phone}</span>
      <span className="client-option__email">{client.email}</span>
    </>
  )
}

function emptyText(found: number, loading: boolean, failed: boolean): string | null {
  if (found > 0) return null
  if (loading) return 'Cargando clientes…'
  return failed ? 'No se pudieron cargar los clientes' : 'Ningún cliente coincide'
}
