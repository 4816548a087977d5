import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { invalidateEntities } from '../../core/cache/invalidate-entities'
import { useExclusiveMutation } from '../../core/exclusive'
import { getErrorMessage } from '../../core/notify'
import { notifyChangeResult } from '../../core/notify-change-result'
import type { RunDuring } from '../../ui/forms/draft/use-stored-draft'
import { getSchemaErrors, markErrors } from '../../ui/forms/form'
import type { ListRow, Operations } from '../definition'
import type { FieldData, FieldValue, Values } from '../fields'
import { getDependentFields, isSame, toFormValues } from './values'

type Options = {
  entity: string
  operations: Operations<ListRow>
  form: Readonly<Record<string, FieldData>>
  problems?: ((values: Values) => Record<string, string>) | undefined
  row: ListRow | undefined
  stored: Values | undefined
  root: RefObject<HTMLElement | null>
  /** Holds the draft lock while saving. */
  during: RunDuring
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Values, errors by the contract's schema, and saving of a form. */
export function useCrudForm(options: Options) {
  const { entity, form: fields, problems: getFormErrors, row, stored, root } = options
  const endpoint = endpointOf(entity, row ? 'update' : 'add')
  const isSent = (name: string) => name in endpoint.input.shape
  const [original] = useState(() => toFormValues(fields, row))
  const form = useForm<Record<string, FieldValue>>({ initialValues: { ...original, ...stored } })
  const { values } = form
  const [refusal, setRefusal] = useState('')
  const [wrong, setWrong] = useState<{ first: string | undefined }>()
  const [round, setRound] = useState(0)
  const uploads = useUploadingFields()

  /** Add has only the sent fields; edit shows the others read-only. */
  const shown = Object.keys(fields).filter((name) => row || isSent(name))
  const toInput = (current: Values) => ({
    ...Object.fromEntries(shown.filter(isSent).map((name) => [name, current[name]])),
    ...(isSent('isActive') ? { isActive: true } : {}),
    ...(row ? { id: row.id } : {}),
  })
  const [required] = useState(() => getSchemaErrors(endpoint.input, toInput(toFormValues(fields, undefined))))

  const getErrors = (current: Values) => ({
    ...getFormErrors?.(current),
    ...getSchemaErrors(endpoint.input, toInput(current)),
  })

  const change = (changed: Values) => {
    const part = withClearedDependents(fields, values, changed)
    setRefusal('')
    // A marked field that is emptied by its dependency is still missing.
    const marked = Object.keys(part).filter((name) => form.errors[name] && !(name in changed))
    for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value)
    if (marked.length > 0) markErrors(form, marked, getErrors(form.getValues()))
  }
  const leave = (name: string) => {
    const current = form.getValues()
    const problem = getErrors(current)[name]
    if (problem) form.setFieldError(name, problem)
  }
  const show = (problems: Record<string, string>) => {
    form.setErrors(problems)
    setWrong({ first: shown.find((name) => problems[name]) })
  }

  const sending = useSave(options, (error) => {
    const problems = error instanceof CallError ? error.fields : {}
    if (Object.keys(problems).some((name) => shown.includes(name))) show(problems)
    else setRefusal(getErrorMessage(error))
  })

  const isSaving = sending.isPending
  /** The fields are disabled while saving: a refused one can take the focus only afterwards. */
  useEffect(() => {
    if (wrong && !isSaving) root.current?.querySelector<HTMLElement>(`[data-path="${wrong.first}"]`)?.focus()
  }, [wrong, isSaving, root])

  const submit = () => {
    if (isSaving || uploads.deferSubmit()) return
    setRefusal('')
    const input = toInput(form.getValues())
    const problems = getErrors(form.getValues())
    if (Object.keys(problems).length > 0) show(problems)
    else {
      setRound((before) => before + 1)
      sending.mutate(input)
    }
  }

  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (uploads.isSubmitDue) submitNow()
  }, [uploads.isSubmitDue])

  return {
    values,
    errors: form.errors,
    shown,
    isSent,
    isRequired: (name: string) => name in required,
    isChanged: !isSame(values, original),
    /** Error of the server that belongs to no field. */
    refusal,
    isSaving,
    round,
    isBusy: uploads.isUploading,
    change,
    leave,
    submit,
    reset: () => {
      form.setValues({ ...original })
      form.clearErrors()
      setRefusal('')
      setRound((before) => before + 1)
    },
    setBusy: uploads.setUploading,
  }
}

function endpointOf(entity: string, operation: string): Endpoint {
  const operations: Record<string, Endpoint> | undefined = Object.entries(contract).find(
    ([name]) => name === entity,
  )?.[1]
  const endpoint = operations?.[operation]
  if (!endpoint) throw new Error(`The contract has no ${entity}.${operation}`)
  return endpoint
}

/** The changed values, with the fields that depend on them emptied. */
function withClearedDependents(fields: Options['form'], values: Values, changed: Values): Record<string, FieldValue> {
  const part: Record<string, FieldValue> = { ...changed }
  // Grows while it is walked: dependent fields have dependents too.
  const cleared = Object.keys(changed).filter((name) => changed[name] !== values[name])
  for (const name of cleared) {
    for (const other of getDependentFields(fields, name)) {
      part[other] ??= ''
      if (!cleared.includes(other)) cleared.push(other)
    }
  }
  return part
}

function useSave({ entity, operations, row, during, onSaved, onClose }: Options, onError: (error: Error) => void) {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationFn: (input: Record<string, unknown>) =>
      during(async () => (row ? operations.update?.(input) : operations.add?.(input))),
    onSuccess: async (result) => {
      const message = row ? 'Updated Successfully' : 'Added Successfully'
      notifyChangeResult(result, message, 'It appears here once approved.')
      await onSaved()
      // Before closing: a row that is edited again at once must be the new one.
      await invalidateEntities(client, entity)
      onClose()
    },
    onError,
  })
}

/** Fields with running uploads. A submit during an upload follows when all have ended. */
function useUploadingFields() {
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set())
  /** Current before the next render: a key can come earlier. */
  const latest = useRef(uploading)
  const [isSubmitRequested, setSubmitRequested] = useState(false)
  return {
    isUploading: uploading.size > 0,
    isSubmitDue: isSubmitRequested && uploading.size === 0,
    /** Returns true if the submit has to wait. */
    deferSubmit: () => {
      setSubmitRequested(latest.current.size > 0)
      return latest.current.size > 0
    },
    setUploading: (name: string, isUploading: boolean, hasFailed: boolean) => {
      const others = [...latest.current].filter((other) => other !== name)
      latest.current = new Set(isUploading ? [...others, name] : others)
      setUploading(latest.current)
      // Without the file the row would be saved as if none had been chosen.
      if (hasFailed) setSubmitRequested(false)
    },
  }
}
