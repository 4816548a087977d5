import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import { fullName } from '#contract/protocol/format'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'
import { otherLanguage, untranslated } from '../paper-set/paper-languages'
import type { Wording } from '../paper-set/printed-question'
import classes from './screen.module.css'
import { langOf, type ScreenLanguage, sayIn, words } from './screen-words'

/** Each in its own language. */
const languageNames = { English: 'English', Hindi: 'हिन्दी' }

type Props = {
  candidate: Candidate
  paper: ExamSet
  draft: ComponentProps<typeof DraftStatusText>['status']
  wording: Wording
  language: ScreenLanguage
  onWordingChange: (wording: Wording) => void
  onLeave: () => void
}

/** Name and roll number of the candidate, state of the draft, choice of language, and the way out. */
export function TakingHeader({ candidate, paper, draft, wording, language, onWordingChange, onLeave }: Props) {
  const other = otherLanguage(paper)
  const say = sayIn(language)
  return (
    <div className={classes.header}>
      <Modal.Title className={classes.name ?? ''}>
        {fullName(candidate)}{' '}
        <span className={classes.roll} lang={langOf(language)}>
          {say(words.rollNumber(candidate.rollNumber))}
        </span>
      </Modal.Title>
      <span lang={langOf(language)}>
        <DraftStatusText
          status={draft}
          saved={say(words.saved)}
          saving={say(words.saving)}
          failed={say(words.notSaved)}
        />
      </span>
      {untranslated(paper).length === 0 ? (
        <SegmentedControl
          size="sm"
          lang={langOf(language)}
          aria-label={say(words.language)}
          value={wording}
          onChange={(value) => onWordingChange(value as Wording)}
          data={[
            { value: 'own', label: languageNames[otherLanguage({ language: other })] },
            { value: 'translation', label: languageNames[other] },
          ]}
        />
      ) : null}
      <Button variant="default" leftSection={<IconDoorExit size={18} />} lang={langOf(language)} onClick={onLeave}>
        {say(words.leave)}
      </Button>
    </div>
  )
}
