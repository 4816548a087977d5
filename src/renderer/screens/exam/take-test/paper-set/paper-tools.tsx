import { t } from '@lingui/core/macro'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconKey, IconListNumbers, IconPrinter } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { languageNames } from '#contract/language-names'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { findUntranslatedQuestions, getOtherLanguage } from './paper-languages'
import type { Wording } from './printed-question'

type Props = {
  root: RefObject<HTMLDivElement | null>
  batchId: string
  paper: QuestionPaper
  letter: SetLetter
  wording: Wording
  shouldShowAnswers: boolean
  onLetterChange: (letter: SetLetter) => void
  onWordingChange: (wording: Wording) => void
  onAnswersChange: (shouldShowAnswers: boolean) => void
  onPrint: () => void
  onOpenDocument: (document: PrintedDocument) => void
}

/** Toolbar: choice of set, language and answers, and buttons for the printed documents. */
export function PaperTools(props: Props) {
  const { root, batchId, paper, letter, wording, shouldShowAnswers } = props
  const { onLetterChange, onWordingChange, onAnswersChange, onPrint, onOpenDocument } = props
  const hasTranslations = findUntranslatedQuestions(paper).length < paper.questions.length
  return (
    <div ref={root} className={frame.tools}>
      <SegmentedControl
        data-autofocus
        aria-label={t`Set`}
        value={letter}
        onChange={(value) => onLetterChange(setLetters.find((option) => option === value) ?? 'A')}
        data={setLetters.map((option) => ({ value: option, label: t`Set ${option}` }))}
      />
      {hasTranslations ? (
        <SegmentedControl
          aria-label={t`Language`}
          value={wording}
          onChange={(value) => onWordingChange(value as Wording)}
          data={[
            { value: 'own', label: languageNames[paper.language] },
            { value: 'translation', label: languageNames[getOtherLanguage(paper)] },
            { value: 'both', label: t`Both` },
          ]}
        />
      ) : null}
      <Checkbox
        mr="auto"
        label={t`Show answers`}
        checked={shouldShowAnswers}
        onChange={(event) => onAnswersChange(event.currentTarget.checked)}
      />
      <Button leftSection={<IconPrinter size={18} />} onClick={onPrint}>{t`Print question papers`}</Button>
      <Button
        variant="default"
        leftSection={<IconKey size={18} />}
        onClick={() => onOpenDocument({ kind: 'answer-key', batchId })}
      >{t`Answer key`}</Button>
      <Button
        variant="default"
        leftSection={<IconListNumbers size={18} />}
        onClick={() => onOpenDocument({ kind: 'roll-list', batchId })}
      >{t`Roll list`}</Button>
    </div>
  )
}
