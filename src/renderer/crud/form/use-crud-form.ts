import { t } from '@lingui/core/macro'
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
import { areValuesEqual, getDependentFields, toFormValues } from './values'

type Options = {
  entity: string
  operations: Operations<ListRow>
  form: Readonly<Record<string, FieldData>>
  validate?: ((values: Values) => Record<string, string>) | undefined
  row: ListRow | undefined
  /** Values of the form when it opens for a new row. */
  initialValues?: Values | undefined
  /** Values of a restored draft. */
  restoredValues: Values | undefined
  root: RefObject<HTMLElement | null>
  /** Holds the draft lock while saving. */
  runDuring: RunDuring
  onSaved: () => Promise<void>
  onClose: () => void
}

/** State of a form: its values, errors from the contract's schema, and saving. */
export function useCrudForm(options: Options) {
  const { entity, form: fields, validate, row, restoredValues, root } = options
  const endpoint = getEndpoint(entity, row ? 'update' : 'add')
  const isInput = (name: string) => name in endpoint.input.shape
  const [initialValues] = useState(() => ({ ...toFormValues(fields, row), ...options.initialValues }))
  const form = useForm<Record<string, FieldValue>>({ initialValues: { ...initialValues, ...restoredValues } })
  const { values } = form
  const [formError, setFormError] = useState('')
  const [focusRequest, setFocusRequest] = useState<{ field: string | undefined }>()
  const [resetCount, setResetCount] = useState(0)
  const uploads = useUploadingFields()

  /** Add shows only the endpoint's inputs; edit shows the other fields read-only. */
  const visibleFields = Object.keys(fields).filter((name) => row || isInput(name))
  const toInput = (current: Values) => ({
    ...Object.fromEntries(visibleFields.filter(isInput).map((name) => [name, current[name]])),
    ...(isInput('isActive') ? { isActive: true } : {}),
    ...(row ? { id: row.id } : {}),
  })
  /** Errors of an empty form, by field. A field with such an error is required. */
  const [requiredErrors] = useState(() => getSchemaErrors(endpoint.input, toInput(toFormValues(fields, undefined))))

  const getErrors = (current: Values) => ({
    ...validate?.(current),
    ...getSchemaErrors(endpoint.input, toInput(current)),
  })

  const setValues = (newValues: Values) => {
    const changes = withClearedDependents(fields, values, newValues)
    setFormError('')
    // Setting a value removes the field's error. A required field that is cleared gets the error again.
    const clearedInvalidFields = Object.keys(changes).filter((name) => form.errors[name] && !(name in newValues))
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value)
    if (clearedInvalidFields.length > 0) markErrors(form, clearedInvalidFields, getErrors(form.getValues()))
  }
  const validateField = (name: string) => {
    const error = getErrors(form.getValues())[name]
    if (error) form.setFieldError(name, error)
  }
  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors)
    setFocusRequest({ field: visibleFields.find((name) => errors[name]) })
  }

  const saveMutation = useSave(options, (error) => {
    const errors = error instanceof CallError ? error.fields : {}
    if (Object.keys(errors).some((name) => visibleFields.includes(name))) showErrors(errors)
    else setFormError(getErrorMessage(error))
  })

  const isSaving = saveMutation.isPending
  // Fields are inert during saving, so an invalid field can take the focus only afterwards.
  useEffect(() => {
    if (focusRequest && !isSaving)
      root.current?.querySelector<HTMLElement>(`[data-path="${focusRequest.field}"]`)?.focus()
  }, [focusRequest, isSaving, root])

  const submit = () => {
    if (isSaving || uploads.deferSubmit()) return
    setFormError('')
    const input = toInput(form.getValues())
    const errors = getErrors(form.getValues())
    if (Object.keys(errors).length > 0) showErrors(errors)
    else {
      setResetCount((previous) => previous + 1)
      saveMutation.mutate(input)
    }
  }

  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (uploads.isSubmitDue) submitNow()
  }, [uploads.isSubmitDue])

  return {
    values,
    errors: form.errors,
    visibleFields,
    /** True if the field is an input of the endpoint, and so editable. */
    isInput,
    isRequired: (name: string) => name in requiredErrors,
    isChanged: !areValuesEqual(values, initialValues),
    /** Error of the server that belongs to no field. */
    formError,
    isSaving,
    resetCount,
    isUploading: uploads.isUploading,
    setValues,
    validateField,
    submit,
    reset: () => {
      form.setValues({ ...initialValues })
      form.clearErrors()
      setFormError('')
      setResetCount((previous) => previous + 1)
    },
    setUploading: uploads.setUploading,
  }
}

function getEndpoint(entity: string, operation: string): Endpoint {
  const operations: Record<string, Endpoint> | undefined = Object.entries(contract).find(
    ([name]) => name === entity,
  )?.[1]
  const endpoint = operations?.[operation]
  if (!endpoint) throw new Error(`The contract has no ${entity}.${operation}`)
  return endpoint
}

/** The new values, and '' for the fields that depend on a changed field. */
function withClearedDependents(fields: Options['form'], values: Values, newValues: Values): Record<string, FieldValue> {
  const changes: Record<string, FieldValue> = { ...newValues }
  const changedNames = Object.keys(newValues).filter((name) => newValues[name] !== values[name])
  // The list grows during iteration, because dependent fields have dependents too.
  for (const name of changedNames) {
    for (const dependent of getDependentFields(fields, name)) {
      changes[dependent] ??= ''
      if (!changedNames.includes(dependent)) changedNames.push(dependent)
    }
  }
  return changes
}

function useSave({ entity, operations, row, runDuring, onSaved, onClose }: Options, onError: (error: Error) => void) {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationFn: (input: Record<string, unknown>) =>
      runDuring(async () => (row ? operations.update?.(input) : operations.add?.(input))),
    onSuccess: async (result) => {
      const message = row ? t`Updated Successfully` : t`Added Successfully`
      notifyChangeResult(result, message, t`It appears here once approved.`)
      await onSaved()
      // Before closing, so that a row edited again at once has its new values.
      await invalidateEntities(client, entity)
      onClose()
    },
    onError,
  })
}

/** Fields with running uploads. A submit during an upload runs when all uploads have ended, unless one failed. */
function useUploadingFields() {
  const [uploadingFields, setUploading] = useState<ReadonlySet<string>>(new Set())
  /** Current before the next render: a key can submit earlier. */
  const latestUploading = useRef(uploadingFields)
  const [isSubmitRequested, setSubmitRequested] = useState(false)
  return {
    isUploading: uploadingFields.size > 0,
    isSubmitDue: isSubmitRequested && uploadingFields.size === 0,
    /** Returns true if the submit has to wait. */
    deferSubmit: () => {
      setSubmitRequested(latestUploading.current.size > 0)
      return latestUploading.current.size > 0
    },
    setUploading: (name: string, isUploading: boolean, hasFailed: boolean) => {
      const others = [...latestUploading.current].filter((other) => other !== name)
      latestUploading.current = new Set(isUploading ? [...others, name] : others)
      setUploading(latestUploading.current)
      // A submit would save the row without the chosen file.
      if (hasFailed) setSubmitRequested(false)
    },
  }
}
