import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Kbd, Text } from '@mantine/core'
import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'
import { Picture } from '../../../../ui/media/picture'
import { formatLetters } from '../../parts/papers/selected-options'
import classes from './entry.module.css'

type Props = { question: SetQuestion; selectedOptions: readonly number[]; questionCount: number }

/** Full text of the current question. The correct options stay hidden during paper entry. */
export function CurrentQuestion({
  question: { position, question, optionOrder },
  selectedOptions,
  questionCount,
}: Props) {
  const isMultipleChoice = question.type === 'checkbox'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.current} aria-label={t`Current question`} tabIndex={0}>
      <div id="current-question">
        <Text c="dimmed" size="sm" className="tabular">
          {isMultipleChoice
            ? t`Question ${position} of ${questionCount} · one or more answers`
            : t`Question ${position} of ${questionCount} · one answer`}
        </Text>
        <p className={classes.text}>{question.name}</p>
      </div>
      {question.image ? <Picture location={question.image} label={t`Picture of question ${position}`} /> : null}
      <ol className={classes.answers}>
        {optionOrder.map((optionNumber, index) => (
          <li key={optionNumber} data-chosen={selectedOptions.includes(index) || undefined}>
            <b>{optionLetter(index)}</b>
            <span>{question.options.find((option) => option.number === optionNumber)?.name}</span>
            {selectedOptions.includes(index) ? <small>{t`chosen`}</small> : null}
          </li>
        ))}
      </ol>
      {isMultipleChoice || selectedOptions.length < 2 ? null : (
        <Text c="var(--mantine-color-error)" role="alert">
          <Trans>
            One answer only, but {formatLetters(selectedOptions)} are marked. Mark one, or press 0 to clear.
          </Trans>
        </Text>
      )}
      <Text size="sm" c="dimmed" className={classes.keys ?? ''}>
        <Trans>
          <Kbd>1</Kbd>–<Kbd>4</Kbd> mark · <Kbd>{t`Enter`}</Kbd> next · <Kbd>{t`Backspace`}</Kbd> previous ·{' '}
          <Kbd>0</Kbd> clear
        </Trans>
      </Text>
    </section>
  )
}
