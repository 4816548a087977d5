import { t } from '@lingui/core/macro'
import type { Candidate } from '#contract/exam/candidate'
import { describeSitting } from '#contract/exam/sitting'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'

type Props = {
  candidate: Candidate
  /** False while the set is still to be chosen. */
  isSetChosen: boolean
  isEdit: boolean
  correctionNote: string
}

/** Bars above the answers: an edit uses up the approval, the candidate has a sitting, the set was corrected. */
export function EntryNotices({ candidate, isSetChosen, isEdit, correctionNote }: Props) {
  const notices = [
    isEdit && isSetChosen ? t`Updating uses up the approval. The old answers stay on record.` : '',
    candidate.sitting && !isEdit ? describeSitting(candidate.sitting) : '',
    correctionNote,
  ].filter(Boolean)
  return notices.map((notice) => (
    <div key={notice} className={frame.bar} role="status">
      {notice}
    </div>
  ))
}
