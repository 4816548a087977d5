import type { Batch } from '#contract/exam/batch'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { Opening } from '../../../../ui/dialogs/frame'
import { useCandidates } from '../../parts/candidates/use-candidates'
import { freshChoice, storedChoice } from './paper-choice'
import { PaperForm } from './paper-form'

/** Draws the paper of a batch (S3 §2, §5): which questions, and how many of each category. */
export function StartTest({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const candidates = useCandidates(batch.id)
  // Whoever is in the batch says which vehicles it is about; without an answer it is chosen.
  const vehicleCategory = candidates.rows.at(0)?.vehicleCategoryId ?? ''
  return (
    <DraftDialog
      title={`Start test of ${batch.name}`}
      draftKey={`start-test/${batch.id}`}
      read={(value) => storedChoice.safeParse(value).data}
      onClose={onClose}
    >
      {(drafted) =>
        candidates.isPending ? (
          <Opening />
        ) : (
          <PaperForm {...drafted} batch={batch} fresh={{ ...freshChoice, vehicleCategory }} onClose={onClose} />
        )
      }
    </DraftDialog>
  )
}
