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

type Given = {
  entity: string
  operations: Operations<ListRow>
  form: Readonly<Record<string, FieldData>>
  problems?: ((values: Values) => Record<string, string>) | undefined
  row: ListRow | undefined
  stored: Values | undefined
  root: RefObject<HTMLElement | null>
  /** While it is saved nobody else takes it over. */
  during: RunDuring
  onSaved: () => Promise<void>
  onClose: () => void
}

/** What a form holds, what is wrong with it by the contract's schema, and how it is saved. */
export function useCrudForm(given: Given) {
  const { entity, operations, form: fields, problems: besides, row, stored, root, during, onSaved, onClose } = given
  const client = useQueryClient()
  const endpoint = endpointOf(entity, row ? 'update' : 'add')
  const isSent = (name: string) => name in endpoint.input.shape
  const [original] = useState(() => toFormValues(fields, row))
  const form = useForm<Record<string, FieldValue>>({ initialValues: { ...original, ...stored } })
  const { values } = form
  const [refusal, setRefusal] = useState('')
  const [wrong, setWrong] = useState<{ first: string | undefined }>()
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  /** The same at once: a key may come before the form is drawn again. */
  const busyNow = useRef(busy)

  /** In add only what is sent is asked; in edit the rest is shown as it is. */
  const shown = Object.keys(fields).filter((name) => row || isSent(name))
  const inputOf = (given: Values) => ({
    ...Object.fromEntries(shown.filter(isSent).map((name) => [name, given[name]])),
    ...(isSent('isActive') ? { isActive: true } : {}),
    ...(row ? { id: row.id } : {}),
  })
  const [required] = useState(() => getSchemaErrors(endpoint.input, inputOf(toFormValues(fields, undefined))))

  const problemsIn = (current: Values) => ({
    ...besides?.(current),
    ...getSchemaErrors(endpoint.input, inputOf(current)),
  })

  const change = (changed: Values) => {
    const part: Record<string, FieldValue> = { ...changed }
    // A field stays in the list while its own dependants are added to the end.
    const cleared = Object.keys(changed).filter((name) => changed[name] !== values[name])
    for (const name of cleared) {
      for (const other of getDependentFields(fields, name)) {
        part[other] ??= ''
        if (!cleared.includes(other)) cleared.push(other)
      }
    }
    setRefusal('')
    // A field that was marked and emptied again by what it depends on is still missing.
    const marked = Object.keys(part).filter((name) => form.errors[name] && !(name in changed))
    for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value)
    if (marked.length > 0) markErrors(form, marked, problemsIn(form.getValues()))
  }
  const leave = (name: string) => {
    const current = form.getValues()
    const problem = problemsIn(current)[name]
    if (problem) form.setFieldError(name, problem)
  }
  const show = (problems: Record<string, string>) => {
    form.setErrors(problems)
    setWrong({ first: shown.find((name) => problems[name]) })
  }

  const sending = useExclusiveMutation({
    mutationFn: (input: Record<string, unknown>) =>
      during(async () => (row ? operations.update?.(input) : operations.add?.(input))),
    onSuccess: async (answer) => {
      const usual = row ? 'Updated Successfully' : 'Added Successfully'
      notifyChangeResult(answer, usual, 'It appears here once approved.')
      await onSaved()
      // Before it closes: a row that is edited again at once is the new one.
      await invalidateEntities(client, entity)
      onClose()
    },
    onError: (error) => {
      const problems = error instanceof CallError ? error.fields : {}
      const isPlaced = Object.keys(problems).some((name) => shown.includes(name))
      if (isPlaced) show(problems)
      else setRefusal(getErrorMessage(error))
    },
  })

  const isSaving = sending.isPending
  /** What the server refused can take the focus only when the fields can be typed in again. */
  useEffect(() => {
    if (wrong && !isSaving) root.current?.querySelector<HTMLElement>(`[data-path="${wrong.first}"]`)?.focus()
  }, [wrong, isSaving, root])

  const [isWanted, setWanted] = useState(false)
  const submit = () => {
    if (isSaving) return
    const isWaiting = busyNow.current.size > 0
    setWanted(isWaiting)
    if (isWaiting) return
    setRefusal('')
    const input = inputOf(form.getValues())
    const problems = problemsIn(form.getValues())
    if (Object.keys(problems).length > 0) show(problems)
    else {
      setRound((before) => before + 1)
      sending.mutate(input)
    }
  }

  const submitNow = useEffectEvent(submit)
  /** Saving was asked for while a file was on its way: it follows when the file is there. */
  useEffect(() => {
    if (isWanted && busy.size === 0) submitNow()
  }, [isWanted, busy])

  return {
    values,
    errors: form.errors,
    shown,
    isSent,
    isRequired: (name: string) => name in required,
    isChanged: !isSame(values, original),
    /** What the server said against it as a whole. */
    refusal,
    isSaving,
    round,
    isBusy: busy.size > 0,
    change,
    leave,
    submit,
    reset: () => {
      form.setValues({ ...original })
      form.clearErrors()
      setRefusal('')
      setRound((before) => before + 1)
    },
    setBusy: (name: string, isBusy: boolean, hasFailed: boolean) => {
      const others = [...busyNow.current].filter((other) => other !== name)
      busyNow.current = new Set(isBusy ? [...others, name] : others)
      setBusy(busyNow.current)
      // Without the file it would be saved as if nobody had chosen one.
      if (hasFailed) setWanted(false)
    },
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
