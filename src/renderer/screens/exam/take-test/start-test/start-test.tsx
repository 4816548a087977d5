import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import { useCandidates } from '../../parts/candidates/use-candidates'
import { defaultChoice, paperChoiceSchema } from './paper-choice'
import { PaperForm } from './paper-form'

type Props = {
  batch: Batch
  /** Id of the paper to replace. */
  replacedPaperId?: string | undefined
  onClose: () => void
}

/** Generates the question paper of a batch (S3 §2, §5): sub-categories, and questions per category. */
export function StartTest({ batch, replacedPaperId, onClose }: Props) {
  const candidates = useCandidates(batch.id)
  // The candidates determine the vehicle category; where they differ, the user chooses.
  const [vehicleCategory = '', ...otherCategories] = new Set(
    candidates.rows.filter(({ isPresent }) => isPresent).map(({ vehicleCategoryId }) => vehicleCategoryId),
  )
  const { name } = batch
  const defaults = { ...defaultChoice, vehicleCategory: otherCategories.length > 0 ? '' : vehicleCategory }
  return (
    <DraftDialog
      title={replacedPaperId ? t`Generate new paper for ${name}` : t`Start test of ${name}`}
      draftKey={`start-test/${batch.id}${replacedPaperId ? `/${replacedPaperId}` : ''}`}
      parse={(value) => paperChoiceSchema.safeParse(value).data}
      onClose={onClose}
    >
      {(draftContext) =>
        candidates.isPending ? (
          <OpeningIndicator />
        ) : (
          <PaperForm
            {...draftContext}
            batch={batch}
            replacedPaperId={replacedPaperId}
            defaults={defaults}
            onClose={onClose}
          />
        )
      }
    </DraftDialog>
  )
}
