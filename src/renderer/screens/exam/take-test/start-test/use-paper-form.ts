import { t } from '@lingui/core/macro'
import { type RefObject, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import type { RestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import type { PaperChoice } from './paper-choice'
import { getCount, getInputError, getSelectedTotal } from './question-quotas'
import { useQuestionQuotas } from './use-question-quotas'

type PaperFormOptions = {
  batch: Batch
  replacedPaperId: string | undefined
  defaults: PaperChoice
  draftKey: string
  restoredDraft: RestoredDraft<PaperChoice>
  root: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Choices for a question paper, stored as a draft, with the errors that prevent its generation. */
export function usePaperForm({
  batch,
  replacedPaperId,
  defaults,
  draftKey,
  restoredDraft,
  root,
  onClose,
}: PaperFormOptions) {
  const draft = useStoredDraft(draftKey)
  const generate = useApiMutation('examSet', 'generate', ['batch', 'candidate'], draft.runDuring)
  const redraw = useApiMutation('examSet', 'redraw', ['batch', 'candidate'], draft.runDuring)
  // Later defaults are ignored: candidates who join meanwhile must not change the form.
  const [initialChoice, setInitialChoice] = useState(defaults)
  const [choice, setChoice] = useState(restoredDraft.value ?? initialChoice)
  // Right after attendance is taken, the form may open before the candidates are loaded, so the category is missing.
  if (!initialChoice.vehicleCategory && defaults.vehicleCategory) {
    setInitialChoice(defaults)
    if (!choice.vehicleCategory) setChoice({ ...choice, vehicleCategory: defaults.vehicleCategory })
  }
  const [shouldShowErrors, setShowErrors] = useState(false)
  const quotasQuery = useQuestionQuotas(choice)
  const { quotas } = quotasQuery

  const removeDraftAndClose = () => {
    draft.remove().catch(notifyFailure)
    onClose()
  }
  const selectedCount = getSelectedTotal(quotas, choice.counts)
  const errors = {
    vehicleCategory: choice.vehicleCategory ? undefined : t`*Please Enter Vehical Category!`,
    vehicleSubCategories: choice.vehicleSubCategories.length ? undefined : t`Choose at least one sub-category`,
    quotas: selectedCount === choice.size ? undefined : t`Please Select Total ${choice.size} Question`,
  }
  const send = () => {
    const chosenQuotas = quotas.filter((quota) => getCount(quota, choice.counts) > 0)
    const input = {
      batchId: batch.id,
      slots: batch.slots?.map(({ id }) => id) ?? [],
      language: choice.language,
      size: choice.size,
      vehicleCategory: choice.vehicleCategory,
      vehicleSubCategories: choice.vehicleSubCategories,
      categories: chosenQuotas.map(({ category }) => category),
      categoryCounts: chosenQuotas.map((quota) => ({
        vehicleSubCategory: quota.subCategory.id,
        category: quota.category,
        count: getCount(quota, choice.counts),
      })),
    }
    const callbacks = {
      onSuccess: ({ message }: { message: string }) => {
        notifyDone(message || t`Question paper of ${batch.name} generated`)
        removeDraftAndClose()
      },
      // The number of available questions may have changed.
      onError: () => void quotasQuery.refetch(),
    }
    if (replacedPaperId) redraw.mutate({ input: { ...input, replaces: replacedPaperId } }, callbacks)
    else generate.mutate({ input }, callbacks)
  }
  const activeMutation = replacedPaperId ? redraw : generate
  return {
    draft,
    choice,
    quotasQuery,
    selectedCount,
    errors: shouldShowErrors ? errors : noErrors,
    isChanged: JSON.stringify(choice) !== JSON.stringify(initialChoice),
    isBusy: activeMutation.isPending,
    refusal: activeMutation.error,
    removeDraftAndClose,
    change: (changedFields: Partial<PaperChoice>) => {
      // The error of the last submission does not apply to the changed choice.
      activeMutation.reset()
      const newChoice = { ...choice, ...changedFields }
      setChoice(newChoice)
      draft.saveDraft(newChoice)
    },
    discardDraft: () => {
      activeMutation.reset()
      setShowErrors(false)
      setChoice(initialChoice)
      draft.remove().catch(notifyFailure)
    },
    submit: () => {
      // While stale, the displayed categories belong to the previous choice.
      if (activeMutation.isPending || quotasQuery.isStale) return
      setShowErrors(true)
      const hasErrors =
        Object.values(errors).some(Boolean) || quotas.some((quota) => getInputError(quota, choice.counts))
      if (!hasErrors) return send()
      // Delayed until the error is rendered.
      requestAnimationFrame(() => findFirstInvalidField(root.current)?.focus())
    },
  }
}

const noErrors = { vehicleCategory: undefined, vehicleSubCategories: undefined, quotas: undefined }

/** Field with an error; the first number of the table if only the total is wrong. */
const findFirstInvalidField = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem] input') ??
  root?.querySelector<HTMLElement>('table input')
