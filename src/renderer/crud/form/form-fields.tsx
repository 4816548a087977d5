import { useEffect, useRef, useState } from 'react'
import type { ListRow } from '../definition'
import type { FieldData, FieldProps } from '../fields'
import classes from './form.module.css'
import { inputs } from './inputs'
import type { useCrudForm } from './use-crud-form'
import { getMissingDependency } from './values'

type Props = {
  fields: Readonly<Record<string, FieldData>>
  form: ReturnType<typeof useCrudForm>
  row: ListRow | undefined
}

const fullWidthKinds: readonly FieldData['kind'][] = ['area', 'images', 'richText', 'rows']
const renderDefaultInput = (props: FieldProps) => {
  const Input = inputs[props.field.kind]
  return <Input {...props} />
}

/** The fields in the order of the definition, in two columns. Fields of `fullWidthKinds` span both. */
export function FormFields({ fields, form, row }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [firstEditableName] = useState(() => form.visibleFields.find(form.isInput))
  useEffect(
    () => root.current?.querySelector<HTMLElement>(`[data-path="${firstEditableName}"]`)?.focus(),
    [firstEditableName],
  )
  return (
    <div ref={root} className={classes.fields}>
      {form.visibleFields.map((name) => {
        const field = fields[name]
        if (!field) return null
        const props: FieldProps = {
          name,
          field,
          value: form.values[name],
          error: form.errors[name],
          required: form.isRequired(name),
          readOnly: !form.isInput(name),
          isEdit: row !== undefined,
          missingDependency: fields[getMissingDependency(fields, field, form.values) ?? '']?.label,
          values: form.values,
          storedValue: row && Reflect.get(row, name),
          onChange: (value) => form.setValues({ [name]: value }),
          onBlur: () => form.validateField(name),
          setValues: form.setValues,
          resetCount: form.resetCount,
          onBusy: (isBusy, hasFailed) => form.setUploading(name, isBusy, hasFailed),
        }
        return (
          <div key={name} data-wide={fullWidthKinds.includes(field.kind) || undefined}>
            {field.render ? field.render(props, renderDefaultInput) : renderDefaultInput(props)}
          </div>
        )
      })}
    </div>
  )
}
