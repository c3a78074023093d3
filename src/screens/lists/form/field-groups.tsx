import { Fragment, useId, type ReactNode } from 'react'

interface FieldGroupsProps<Field> {
  fields: readonly Field[]
  children(field: Field): ReactNode
}

/** The fields of a form under the headings of their groups; those without a group have no heading. */
export function FieldGroups<Field extends { group?: string }>({ fields, children }: FieldGroupsProps<Field>) {
  const titles = [...new Set(fields.map(({ group }) => group))]
  return titles.map((title) => {
    const members = fields.filter(({ group }) => group === title).map(children)
    if (title === undefined) return <Fragment key="">{members}</Fragment>
    return (
      <FieldGroup key={title} title={title}>
        {members}
      </FieldGroup>
    )
  })
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="field-group" role="group" aria-labelledby={id}>
      <h3 className="field-group__title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}
