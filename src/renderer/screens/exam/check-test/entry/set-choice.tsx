import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Kbd, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { paperNumber, type SetLetter, setForRollNumber, setLetters } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { formatInstant } from '#contract/protocol/format'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import classes from './entry.module.css'

type Props = { candidate: Candidate; paper: QuestionPaper; isEdit: boolean; onChoose: (set: SetLetter) => void }

/** Choice of the set (A–D); its letter is printed at the head of every page. */
export function SetChoice({ candidate, paper, isEdit, onChoose }: Props) {
  const suggestedSet = setForRollNumber(candidate.rollNumber)
  const suggestedButton = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => suggestedButton.current)
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    if (isCoveredByDialog(suggestedButton.current)) return
    // Enter may still be held since it opened this page; it must not press the suggested set.
    if (repeat && key === 'Enter') event.preventDefault()
    if (repeat) return
    const letter = setLetters.find((option) => option === key.toUpperCase())
    if (letter && !ctrlKey && !altKey && !metaKey) onChoose(letter)
  })
  return (
    <div className={classes.middle}>
      <Title order={2} id="set-choice-title">{t`Which set is printed on the paper?`}</Title>
      <Text c="dimmed">
        <Trans>
          Paper <b>{paperNumber(paper.id)}</b>, generated {formatInstant(paper.createdAt)}. The number is at the foot of
          every page.
        </Trans>
      </Text>
      <Text c="dimmed">
        <Trans>
          Roll number {candidate.rollNumber} has set {suggestedSet}. Press A, B, C or D, or Enter for set {suggestedSet}
          .
        </Trans>
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row. */}
      <div role="group" aria-labelledby="set-choice-title" className={classes.sets}>
        {setLetters.map((letter) => (
          <Button
            key={letter}
            ref={letter === suggestedSet ? suggestedButton : null}
            size="xl"
            variant={letter === suggestedSet ? 'filled' : 'default'}
            aria-label={t`Set ${letter}`}
            onClick={() => onChoose(letter)}
          >
            {letter}
          </Button>
        ))}
      </div>
      {isEdit ? (
        <Text
          maw={620}
          ta="center"
        >{t`The approval allows one edit. The old answers stay on record. If the paper was entered with the wrong set, choose that set here and the correct one on the next page; the letters are kept.`}</Text>
      ) : (
        <Text c="dimmed" size="sm">
          <Trans>
            Then <Kbd>1</Kbd>–<Kbd>4</Kbd> or <Kbd>a</Kbd>–<Kbd>d</Kbd> mark an answer, <Kbd>{t`Enter`}</Kbd> continues.
          </Trans>
        </Text>
      )}
    </div>
  )
}
