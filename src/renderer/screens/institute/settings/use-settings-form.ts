import { useForm } from '@mantine/form'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type InstituteSettings, type SettingsProblems, settingsProblems } from '#contract/institute/settings'
import { CallError } from '#contract/protocol/failure'
import { api } from '../../../core/api'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage, notifyDone } from '../../../core/notify'
import { getQueryKey } from '../../../core/query'
import type { RunDuring } from '../../../ui/forms/draft/use-stored-draft'
import {
  type Base,
  baseOf,
  draftOf,
  formValues,
  isChanged,
  type LeftOver,
  rebased,
  type SettingsValues,
} from './values'

/** Error of a save; `canTakeOver` after a concurrent change. */
type Refusal = { message: string; canTakeOver: boolean }
type Name = keyof SettingsValues & string

/** Problems by form field: those of the document rules belong to `documents`. */
const placeOf = (problems: SettingsProblems): Record<string, string> => {
  const { documentRules, ...same } = problems
  return { ...same, ...(documentRules ? { documents: documentRules } : {}) }
}

const beforeOf = ({ values }: Base, hasMailPassword: boolean) => ({
  gstin: values.gstin,
  mailHost: values.mailHost ?? '',
  // An empty number field holds a string.
  ...(typeof values.mailPort === 'number' ? { mailPort: values.mailPort } : {}),
  mailSecurity: values.mailSecurity ?? 'starttls',
  hasMailPassword,
})

type SettingsFormOptions = {
  settings: InstituteSettings
  left: LeftOver | undefined
  root: RefObject<HTMLElement | null>
  /** Keeps other windows from taking over the form during a save. */
  during: RunDuring
  /** Runs before the form resets: its draft is obsolete. */
  onSaved: () => Promise<void>
}

/** Form values, validation by the contract's rules, and saving. */
export function useSettingsForm({ settings, left, root, during, onSaved }: SettingsFormOptions) {
  const client = useQueryClient()
  const [base, setBase] = useState(() => left?.base ?? baseOf(settings))
  const form = useForm<SettingsValues>({ initialValues: formValues(left?.values ?? base.values) })
  const { values } = form
  const [refusal, setRefusal] = useState<Refusal>()
  /** Fields changed differently here and elsewhere, after a merge. */
  const [both, setBoth] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<{ first: string | undefined }>()
  const hasChanges = isChanged(values, base.values)

  const reset = (from: InstituteSettings) => {
    const next = baseOf(from)
    setBase(next)
    form.setValues(formValues(next.values))
    form.clearErrors()
    setRefusal(undefined)
    setBoth([])
  }
  const problemsOf = (input: SettingsValues) =>
    placeOf(settingsProblems(draftOf(input, base.version), beforeOf(base, settings.hasMailPassword)))
  const show = (problems: Record<string, string>) => {
    form.setErrors(problems)
    setWrong({ first: Object.keys(values).find((name) => problems[name]) })
  }
  const saving = useExclusiveMutation({
    mutationFn: (input: SettingsValues) => during(() => api.instituteSettings.update(draftOf(input, base.version))),
    onSuccess: async ({ message }) => {
      notifyDone(message || 'Settings saved')
      await onSaved()
      await readCurrentSettings(client).then(reset, (error: unknown) =>
        setRefusal({ message: `Saved, but could not be reloaded: ${getErrorMessage(error)}`, canTakeOver: true }),
      )
    },
    onError: (error) => {
      const problems = error instanceof CallError ? placeOf(error.fields) : {}
      if (Object.keys(problems).some((name) => name in values)) show(problems)
      else
        setRefusal({
          message: getErrorMessage(error),
          canTakeOver: error instanceof CallError && error.code === 'conflict',
        })
    },
  })
  const taking = useExclusiveMutation({
    mutationFn: () => readCurrentSettings(client),
    onSuccess: (now) => {
      const next = baseOf(now)
      const rebase = rebased(base.values, form.getValues(), next.values)
      setBase(next)
      form.setValues(rebase.values)
      setBoth(rebase.both)
      setRefusal(undefined)
    },
    onError: (error) => setRefusal({ message: getErrorMessage(error), canTakeOver: true }),
  })

  // Without local changes, a newer stored version replaces the values.
  const isBusy = saving.isPending || taking.isPending
  const isOld = !hasChanges && !isBusy && settings.version > base.version
  const resetForm = useEffectEvent(() => reset(settings))
  useEffect(() => {
    if (isOld) resetForm()
  }, [isOld])

  useFocusOnProblem(root, isBusy ? undefined : wrong)
  const submitNow = () => {
    setRefusal(undefined)
    const input = form.getValues()
    const problems = problemsOf(input)
    if (Object.keys(problems).length > 0) show(problems)
    else saving.mutate(input)
  }
  const upload = useSubmitAfterUpload(submitNow)

  return {
    values,
    errors: form.errors,
    base,
    refusal,
    both,
    isChanged: hasChanges,
    isSaving: isBusy,
    isUploading: upload.isUploading,
    setUploading: upload.setUploading,
    change: (part: Partial<SettingsValues>) => {
      setRefusal((before) => (before?.canTakeOver ? before : undefined))
      for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value)
    },
    leave: (name: Name) => {
      const problem = problemsOf(form.getValues())[name]
      if (problem) form.setFieldError(name, problem)
    },
    submit: () => {
      if (!isBusy && isChanged(form.getValues(), base.values)) upload.submit()
    },
    takeOver: () => taking.mutate(),
    reset: () => reset(settings),
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>

async function readCurrentSettings(client: QueryClient): Promise<InstituteSettings> {
  await invalidateEntities(client, 'instituteSettings', 'extension')
  return client.fetchQuery({
    queryKey: getQueryKey('instituteSettings', 'read', {}),
    queryFn: ({ signal }) => api.instituteSettings.read({}, { signal }),
    staleTime: 1000,
  })
}

/** Focuses the first wrong field; call with undefined while fields are disabled. */
function useFocusOnProblem(root: RefObject<HTMLElement | null>, wrong: { first: string | undefined } | undefined) {
  useEffect(() => {
    if (wrong) root.current?.querySelector<HTMLElement>(`[data-path="${wrong.first}"]`)?.focus()
  }, [wrong, root])
}

/** A save requested during a logo upload runs when the upload is complete. */
function useSubmitAfterUpload(submitNow: () => void) {
  const [isUploading, setUploading] = useState(false)
  /** A ref, because a key press may arrive before the next render. */
  const uploading = useRef(false)
  const [isWanted, setWanted] = useState(false)
  const onUploaded = useEffectEvent(submitNow)
  useEffect(() => {
    if (!isWanted || isUploading) return
    setWanted(false)
    onUploaded()
  }, [isWanted, isUploading])
  return {
    isUploading,
    submit: () => {
      if (uploading.current) setWanted(true)
      else submitNow()
    },
    setUploading: (isOn: boolean, hasFailed: boolean) => {
      uploading.current = isOn
      setUploading(isOn)
      // Saving without the failed logo would silently drop the user's choice.
      if (hasFailed) setWanted(false)
    },
  }
}
