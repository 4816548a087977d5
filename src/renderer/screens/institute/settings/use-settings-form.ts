import { t } from '@lingui/core/macro'
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
  formValues,
  isChanged,
  rebase,
  type SettingsValues,
  type StoredSettingsDraft,
  toRequestBody,
} from './values'

/** Error of a save; `canLoadOtherChanges`: another user saved settings in the meantime. */
type SaveError = { message: string; canLoadOtherChanges: boolean }
type Name = keyof SettingsValues & string

/** Problems by form field. Those of `documentRules` belong to the field `documents`. */
const problemsByField = (problems: SettingsProblems): Record<string, string> => {
  const { documentRules, ...otherProblems } = problems
  return { ...otherProblems, ...(documentRules ? { documents: documentRules } : {}) }
}

/** Stored values with which the rules compare the input. */
const getStoredValues = ({ values }: Base, hasMailPassword: boolean) => ({
  gstin: values.gstin,
  taxStatus: values.taxStatus ?? ('' as const),
  mailHost: values.mailHost ?? '',
  // An empty number field holds a string.
  ...(typeof values.mailPort === 'number' ? { mailPort: values.mailPort } : {}),
  mailSecurity: values.mailSecurity ?? 'starttls',
  hasMailPassword,
})

type SettingsFormOptions = {
  settings: InstituteSettings
  storedDraft: StoredSettingsDraft | undefined
  root: RefObject<HTMLElement | null>
  /** Keeps other windows from taking over the form during a save. */
  runDuring: RunDuring
  /** Runs after a save and before the form resets, to remove the draft. */
  onSaved: () => Promise<void>
}

/** Form values, validation by the contract's rules, and saving. */
export function useSettingsForm({ settings, storedDraft, root, runDuring, onSaved }: SettingsFormOptions) {
  const client = useQueryClient()
  /** The stored settings that this form edits. */
  const [base, setBase] = useState(() => storedDraft?.base ?? baseOf(settings))
  const form = useForm<SettingsValues>({ initialValues: formValues(storedDraft?.values ?? base.values) })
  const { values } = form
  const [saveError, setSaveError] = useState<SaveError>()
  /** After a merge: fields that this user and another one changed differently. */
  const [conflictingFields, setConflictingFields] = useState<readonly string[]>([])
  /** Field to focus after a refused save; a new object each time, so that the same field is focused again. */
  const [focusRequest, setFocusRequest] = useState<{ field: string | undefined }>()
  const hasChanges = isChanged(values, base.values)

  const reset = (current: InstituteSettings) => {
    const newBase = baseOf(current)
    setBase(newBase)
    form.setValues(formValues(newBase.values))
    form.clearErrors()
    setSaveError(undefined)
    setConflictingFields([])
  }
  const problemsOf = (input: SettingsValues) =>
    problemsByField(
      settingsProblems(toRequestBody(input, base.version), getStoredValues(base, settings.hasMailPassword)),
    )
  const showProblems = (problems: Record<string, string>) => {
    form.setErrors(problems)
    setFocusRequest({ field: Object.keys(values).find((name) => problems[name]) })
  }
  const saving = useExclusiveMutation({
    mutationFn: (input: SettingsValues) =>
      runDuring(() => api.instituteSettings.update(toRequestBody(input, base.version))),
    onSuccess: async ({ message }) => {
      notifyDone(message || t`Settings saved`)
      await onSaved()
      await readCurrentSettings(client).then(reset, (error: unknown) =>
        setSaveError({
          message: t`Saved, but could not be reloaded: ${getErrorMessage(error)}`,
          canLoadOtherChanges: true,
        }),
      )
    },
    onError: (error) => {
      const problems = error instanceof CallError ? problemsByField(error.fields) : {}
      if (Object.keys(problems).some((name) => name in values)) showProblems(problems)
      else
        setSaveError({
          message: getErrorMessage(error),
          canLoadOtherChanges: error instanceof CallError && error.code === 'conflict',
        })
    },
  })
  const merging = useExclusiveMutation({
    mutationFn: () => readCurrentSettings(client),
    onSuccess: (current) => {
      const newBase = baseOf(current)
      const rebased = rebase(base.values, form.getValues(), newBase.values)
      setBase(newBase)
      form.setValues(rebased.values)
      setConflictingFields(rebased.conflictingFields)
      setSaveError(undefined)
    },
    onError: (error) => setSaveError({ message: getErrorMessage(error), canLoadOtherChanges: true }),
  })

  // Without local changes, a newer stored version replaces the values.
  const isBusy = saving.isPending || merging.isPending
  const isOutdated = !hasChanges && !isBusy && settings.version > base.version
  const resetForm = useEffectEvent(() => reset(settings))
  useEffect(() => {
    if (isOutdated) resetForm()
  }, [isOutdated])

  useFocusOnProblem(root, isBusy ? undefined : focusRequest)
  const submitNow = () => {
    setSaveError(undefined)
    const input = form.getValues()
    const problems = problemsOf(input)
    if (Object.keys(problems).length > 0) showProblems(problems)
    else saving.mutate(input)
  }
  const upload = useSubmitAfterUpload(submitNow)

  return {
    values,
    errors: form.errors,
    base,
    saveError,
    conflictingFields,
    isChanged: hasChanges,
    isSaving: isBusy,
    isUploading: upload.isUploading,
    setUploading: upload.setUploading,
    change: (changes: Partial<SettingsValues>) => {
      setSaveError((previous) => (previous?.canLoadOtherChanges ? previous : undefined))
      for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value)
    },
    validateField: (name: Name) => {
      const problem = problemsOf(form.getValues())[name]
      if (problem) form.setFieldError(name, problem)
    },
    submit: () => {
      if (!isBusy && isChanged(form.getValues(), base.values)) upload.submit()
    },
    loadOtherChanges: () => merging.mutate(),
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

/** Focuses the requested field; call without a request while fields are disabled. */
function useFocusOnProblem(
  root: RefObject<HTMLElement | null>,
  focusRequest: { field: string | undefined } | undefined,
) {
  useEffect(() => {
    if (focusRequest) root.current?.querySelector<HTMLElement>(`[data-path="${focusRequest.field}"]`)?.focus()
  }, [focusRequest, root])
}

/** A save requested during a logo upload runs when the upload is complete. */
function useSubmitAfterUpload(submitNow: () => void) {
  const [isUploading, setUploading] = useState(false)
  /** A ref, because a key press may save before the next render. */
  const uploading = useRef(false)
  const [isRequested, setIsRequested] = useState(false)
  const onUploaded = useEffectEvent(submitNow)
  useEffect(() => {
    if (!isRequested || isUploading) return
    setIsRequested(false)
    onUploaded()
  }, [isRequested, isUploading])
  return {
    isUploading,
    submit: () => {
      if (uploading.current) setIsRequested(true)
      else submitNow()
    },
    setUploading: (isRunning: boolean, hasFailed: boolean) => {
      uploading.current = isRunning
      setUploading(isRunning)
      // Saving without the failed logo would silently drop the user's choice.
      if (hasFailed) setIsRequested(false)
    },
  }
}
