import { type RefObject, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import type { RestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import type { PaperChoice } from './paper-choice'
import { entryProblem, getCount, getTotal } from './question-quotas'
import { useQuestionQuotas } from './use-question-quotas'

type PaperFormOptions = {
  batch: Batch
  replaces: string | undefined
  defaults: PaperChoice
  draftKey: string
  restoredDraft: RestoredDraft<PaperChoice>
  root: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Choices for a question paper, kept as a draft, with the problems that prevent its generation. */
export function usePaperForm({ batch, replaces, defaults, draftKey, restoredDraft, root, onClose }: PaperFormOptions) {
  const draft = useStoredDraft(draftKey)
  const first = useApiMutation('examSet', 'generate', ['batch', 'candidate'], draft.runDuring)
  const redraw = useApiMutation('examSet', 'redraw', ['batch', 'candidate'], draft.runDuring)
  // Fixed at the start: candidates who join later must not change the form.
  const [initial, setInitial] = useState(defaults)
  const [choice, setChoice] = useState(restoredDraft.value ?? initial)
  // Right after attendance, the form may open before the candidates are loaded.
  if (!initial.vehicleCategory && defaults.vehicleCategory) {
    setInitial(defaults)
    if (!choice.vehicleCategory) setChoice({ ...choice, vehicleCategory: defaults.vehicleCategory })
  }
  const [isSubmitted, setSubmitted] = useState(false)
  const quotas = useQuestionQuotas(choice)
  const lines = quotas.lines

  const removeDraftAndClose = () => {
    draft.remove().catch(notifyFailure)
    onClose()
  }
  const selectedCount = getTotal(lines, choice.counts)
  const problems = {
    vehicleCategory: choice.vehicleCategory ? undefined : '*Please Enter Vehical Category!',
    vehicleSubCategories: choice.vehicleSubCategories.length ? undefined : 'Choose at least one sub-category',
    quotas: selectedCount === choice.size ? undefined : `Please Select Total ${choice.size} Question`,
  }
  const send = () => {
    const chosenLines = lines.filter((line) => getCount(line, choice.counts) > 0)
    const input = {
      batchId: batch.id,
      slots: batch.slots?.map(({ id }) => id) ?? [],
      language: choice.language,
      size: choice.size,
      vehicleCategory: choice.vehicleCategory,
      vehicleSubCategories: choice.vehicleSubCategories,
      categories: chosenLines.map(({ category }) => category),
      shares: chosenLines.map((line) => ({
        vehicleSubCategory: line.subCategory.id,
        category: line.category,
        count: getCount(line, choice.counts),
      })),
    }
    const callbacks = {
      onSuccess: ({ message }: { message: string }) => {
        notifyDone(message || `Question paper of ${batch.name} generated`)
        removeDraftAndClose()
      },
      // The refusal may result from a changed stock.
      onError: () => void quotas.refetch(),
    }
    if (replaces) redraw.mutate({ input: { ...input, replaces } }, callbacks)
    else first.mutate({ input }, callbacks)
  }
  const generate = replaces ? redraw : first
  return {
    draft,
    choice,
    quotas,
    selectedCount,
    problems: isSubmitted ? problems : noProblems,
    isChanged: JSON.stringify(choice) !== JSON.stringify(initial),
    isBusy: generate.isPending,
    refusal: generate.error,
    removeDraftAndClose,
    change: (part: Partial<PaperChoice>) => {
      // A refusal refers to the choices that were sent.
      generate.reset()
      const next = { ...choice, ...part }
      setChoice(next)
      draft.saveDraft(next)
    },
    discardDraft: () => {
      generate.reset()
      setSubmitted(false)
      setChoice(initial)
      draft.remove().catch(notifyFailure)
    },
    submit: () => {
      // The displayed lines belong to the previous choice.
      if (generate.isPending || quotas.isStale) return
      setSubmitted(true)
      if (!Object.values(problems).some(Boolean) && !lines.some((line) => entryProblem(line, choice.counts)))
        return send()
      // After the error is rendered.
      requestAnimationFrame(() => firstProblem(root.current)?.focus())
    },
  }
}

const noProblems = { vehicleCategory: undefined, vehicleSubCategories: undefined, quotas: undefined }

/** Field with an error, or the first count when the total is wrong. */
const firstProblem = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem] input') ??
  root?.querySelector<HTMLElement>('table input')
