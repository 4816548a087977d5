import { type RefObject, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import type { RestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import type { PaperChoice } from './paper-choice'
import { countOf, entryProblem, sumOf } from './shares'
import { useShareLines } from './use-share-lines'

type PaperFormOptions = {
  batch: Batch
  replaces: string | undefined
  fresh: PaperChoice
  draftKey: string
  restoredDraft: RestoredDraft<PaperChoice>
  root: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Choices for a question paper, kept as a draft, with the problems that prevent its generation. */
export function usePaperForm({ batch, replaces, fresh, draftKey, restoredDraft, root, onClose }: PaperFormOptions) {
  const draft = useStoredDraft(draftKey)
  const first = useApiMutation('examSet', 'generate', ['batch', 'candidate'], draft.runDuring)
  const anew = useApiMutation('examSet', 'redraw', ['batch', 'candidate'], draft.runDuring)
  // Fixed at the start: candidates who join later must not change the form.
  const [initial, setInitial] = useState(fresh)
  const [choice, setChoice] = useState(restoredDraft.value ?? initial)
  // Right after attendance, the form may open before the candidates are loaded.
  if (!initial.vehicleCategory && fresh.vehicleCategory) {
    setInitial(fresh)
    if (!choice.vehicleCategory) setChoice({ ...choice, vehicleCategory: fresh.vehicleCategory })
  }
  const [isAsked, setAsked] = useState(false)
  const shares = useShareLines(choice)
  const lines = shares.lines

  const leave = () => {
    draft.remove().catch(notifyFailure)
    onClose()
  }
  const sum = sumOf(lines, choice.counts)
  const problems = {
    vehicleCategory: choice.vehicleCategory ? undefined : '*Please Enter Vehical Category!',
    vehicleSubCategories: choice.vehicleSubCategories.length ? undefined : 'Choose at least one sub-category',
    shares: sum === choice.size ? undefined : `Please Select Total ${choice.size} Question`,
  }
  const draw = () => {
    const drawnLines = lines.filter((line) => countOf(line, choice.counts) > 0)
    const input = {
      batchId: batch.id,
      slots: batch.slots?.map(({ id }) => id) ?? [],
      language: choice.language,
      size: choice.size,
      vehicleCategory: choice.vehicleCategory,
      vehicleSubCategories: choice.vehicleSubCategories,
      categories: drawnLines.map(({ category }) => category),
      shares: drawnLines.map((line) => ({
        vehicleSubCategory: line.subCategory.id,
        category: line.category,
        count: countOf(line, choice.counts),
      })),
    }
    const callbacks = {
      onSuccess: ({ message }: { message: string }) => {
        notifyDone(message || `Question paper of ${batch.name} generated`)
        leave()
      },
      // The refusal may result from a changed stock.
      onError: () => void shares.refetch(),
    }
    if (replaces) anew.mutate({ input: { ...input, replaces } }, callbacks)
    else first.mutate({ input }, callbacks)
  }
  const generate = replaces ? anew : first
  return {
    draft,
    choice,
    shares,
    sum,
    problems: isAsked ? problems : unasked,
    isChanged: JSON.stringify(choice) !== JSON.stringify(initial),
    isBusy: generate.isPending,
    refusal: generate.error,
    leave,
    change: (part: Partial<PaperChoice>) => {
      // A refusal refers to the choices that were sent.
      generate.reset()
      const next = { ...choice, ...part }
      setChoice(next)
      draft.saveDraft(next)
    },
    startAnew: () => {
      generate.reset()
      setAsked(false)
      setChoice(initial)
      draft.remove().catch(notifyFailure)
    },
    submit: () => {
      // The displayed lines belong to the previous choice.
      if (generate.isPending || shares.isReading) return
      setAsked(true)
      if (!Object.values(problems).some(Boolean) && !lines.some((line) => entryProblem(line, choice.counts)))
        return draw()
      // After the error is rendered.
      requestAnimationFrame(() => firstProblem(root.current)?.focus())
    },
  }
}

const unasked = { vehicleCategory: undefined, vehicleSubCategories: undefined, shares: undefined }

/** Field with an error, or the first count when the sum is wrong. */
const firstProblem = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem] input') ??
  root?.querySelector<HTMLElement>('table input')
