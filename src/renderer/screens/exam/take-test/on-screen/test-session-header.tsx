import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { fullName } from '#contract/protocol/format'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'
import { findUntranslatedQuestions, getOtherLanguage } from '../paper-set/paper-languages'
import type { Wording } from '../paper-set/printed-question'
import classes from './screen.module.css'
import { createTranslator, getLangAttribute, type ScreenLanguage, texts } from './test-screen-texts'

/** Name of each language, written in that language. */
const languageNames = { English: 'English', Hindi: 'हिन्दी' }

type Props = {
  candidate: Candidate
  paper: QuestionPaper
  draftStatus: ComponentProps<typeof DraftStatusText>['status']
  wording: Wording
  language: ScreenLanguage
  onWordingChange: (wording: Wording) => void
  onLeave: () => void
}

/** Name and roll number of the candidate, state of the draft, language switch, and the Leave button. */
export function TestSessionHeader({
  candidate,
  paper,
  draftStatus,
  wording,
  language,
  onWordingChange,
  onLeave,
}: Props) {
  const translationLanguage = getOtherLanguage(paper)
  const paperLanguage = getOtherLanguage({ language: translationLanguage })
  const translate = createTranslator(language)
  return (
    <div className={classes.header}>
      <Modal.Title className={classes.name ?? ''}>
        {fullName(candidate)}{' '}
        <span className={classes.roll} lang={getLangAttribute(language)}>
          {translate(texts.rollNumber(candidate.rollNumber))}
        </span>
      </Modal.Title>
      <span lang={getLangAttribute(language)}>
        <DraftStatusText
          status={draftStatus}
          savedLabel={translate(texts.saved)}
          savingLabel={translate(texts.saving)}
          failedLabel={translate(texts.notSaved)}
        />
      </span>
      {findUntranslatedQuestions(paper).length === 0 ? (
        <SegmentedControl
          size="sm"
          lang={getLangAttribute(language)}
          aria-label={translate(texts.language)}
          value={wording}
          onChange={(value) => onWordingChange(value as Wording)}
          data={[
            { value: 'own', label: languageNames[paperLanguage] },
            { value: 'translation', label: languageNames[translationLanguage] },
          ]}
        />
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDoorExit size={18} />}
        lang={getLangAttribute(language)}
        onClick={onLeave}
      >
        {translate(texts.leave)}
      </Button>
    </div>
  )
}
