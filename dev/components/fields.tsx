import { useState, type ReactNode } from 'react'
import { AmountField } from '../../src/components/forms/amount-field.tsx'
import { Combobox, type ComboboxOption } from '../../src/components/forms/combobox.tsx'
import { Field } from '../../src/components/forms/field.tsx'
import { PasswordField } from '../../src/components/forms/password-field.tsx'
import { SelectField } from '../../src/components/forms/select-field.tsx'
import { ThemeSwitch, type Theme } from '../../src/components/theme-switch.tsx'
import { Forced } from './forced.tsx'
import { Section } from './section.tsx'

const choices = [
  { value: '1', label: 'Tienda La Bendición' },
  { value: '2', label: 'Sucursal El Mirador' },
]

export function Fields() {
  const [theme, setTheme] = useState<Theme>('system')
  return (
    <>
      <Section title="Campo" layout="columns">
        <Field name="plain" label="Normal" defaultValue="Frijol negro" />
        <Field name="empty" label="Vacío" placeholder="Buscar..." hint="Lo que ayuda a llenarlo." />
        <Forced state="hover">
          <Field name="hover" label="Con el ratón" defaultValue="Frijol negro" />
        </Forced>
        <Forced state="focus">
          <Field name="focus" label="Con el foco" defaultValue="Frijol negro" />
        </Forced>
        <Field name="wrong" label="Con error" error="Campo obligatorio" />
        <Forced state="focus">
          <Field name="wrong-focus" label="Con error y foco" error="Campo obligatorio" />
        </Forced>
        <Field name="disabled" label="Desactivado" defaultValue="Frijol negro" disabled />
        <AmountField name="amount" label="Monto" defaultValue="1,250.00" />
        <PasswordField name="password" label="Contraseña" defaultValue="Tienda2026" />
      </Section>
      <Section title="Elección" layout="columns">
        <SelectField name="choice" label="Normal" choices={choices} />
        <SelectField name="no-choice" label="Vacía" choices={choices} emptyLabel="Elige una tienda" />
        <Forced state="focus">
          <SelectField name="focused-choice" label="Con el foco" choices={choices} />
        </Forced>
        <SelectField
          name="wrong-choice"
          label="Con error"
          choices={choices}
          error="Elige una opción de la lista"
        />
        <SelectField name="disabled-choice" label="Desactivada" choices={choices} disabled />
        <label className="switch">
          <input type="checkbox" defaultChecked /> Encendido
        </label>
        <label className="switch">
          <input type="checkbox" /> Apagado
        </label>
        <Forced state="focus">
          <label className="switch">
            <input type="checkbox" /> Con el foco
          </label>
        </Forced>
        <ThemeSwitch theme={theme} onChange={setTheme} />
      </Section>
      <Section title="Búsqueda" layout="columns">
        <Search name="closed" text="" options={[]} open={false} emptyText={null} />
        <Search name="found" text="pan" options={options} open emptyText={null} />
        <Search
          name="guessed"
          text="pam"
          options={options}
          open
          heading="¿Quisiste decir…?"
          emptyText={null}
        />
        <Search name="nothing" text="zzz" options={[]} open emptyText="Ningún producto coincide" />
      </Section>
    </>
  )
}

const options: ComboboxOption[] = ['Pan francés', 'Pan de manteca', 'Papel higiénico'].map((name, id) => ({
  id,
  content: name,
}))

interface SearchProps {
  name: string
  text: string
  options: readonly ComboboxOption[]
  open: boolean
  heading?: string
  emptyText: string | null
}

/** With space below for the list of options. */
function Search({ heading, ...props }: SearchProps): ReactNode {
  return (
    <div style={{ minHeight: '18rem' }}>
      <Combobox
        {...props}
        label={`Buscar: ${props.name}`}
        focusTarget={props.name}
        heading={heading}
        preselect={heading === undefined}
        onText={() => undefined}
        onPick={() => undefined}
        onClear={() => undefined}
      />
    </div>
  )
}
