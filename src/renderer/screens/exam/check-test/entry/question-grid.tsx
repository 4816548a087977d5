import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { optionLetter } from '#contract/exam/paper-sets'
import { formatLetters } from '../../parts/papers/selected-options'
import classes from './entry.module.css'
import type { Entry } from './use-entry'

type Props = { entry: Entry; isLocked: boolean }

/** All questions of the set with their options, in the order of the printed paper; the current row has the focus. */
export function QuestionGrid({ entry, isLocked }: Props) {
  const { questions, marks, currentIndex, invalidQuestions, set } = entry
  const rows = useRef<(HTMLDivElement | null)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set has other rows.
  useEffect(() => rows.current[currentIndex]?.focus(), [currentIndex, set])
  return (
    <div className={classes.grid} style={{ gridTemplateRows: `repeat(${Math.ceil(questions.length / 2)}, auto)` }}>
      {questions.map(({ position, question, optionOrder }, index) => {
        const selectedOptions = marks[index] ?? []
        const hasSeveralMarks = invalidQuestions.multiplyMarked.includes(position)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid.
          <div
            key={question.id}
            ref={(row) => {
              rows.current[index] = row
            }}
            role="group"
            aria-label={describeRow(position, formatLetters(selectedOptions), hasSeveralMarks)}
            aria-describedby="current-question"
            tabIndex={index === currentIndex ? 0 : -1}
            className={classes.row}
            data-current-row={index === currentIndex || undefined}
            data-problem={hasSeveralMarks || undefined}
            onFocus={() => entry.goTo(index)}
          >
            <span className={classes.number}>{position}</span>
            <span className={classes.rowText} title={question.name}>
              {question.name}
            </span>
            <span className={classes.options}>
              {optionOrder.map((number, optionIndex) => (
                <label key={number} className={classes.option} data-type={question.type}>
                  <input
                    type={question.type === 'mcq' ? 'radio' : 'checkbox'}
                    name={`question-${position}`}
                    aria-label={t`Question ${position}: ${optionLetter(optionIndex)}`}
                    tabIndex={-1}
                    disabled={isLocked}
                    checked={selectedOptions.includes(optionIndex)}
                    onChange={() => entry.mark(index, optionIndex)}
                  />
                  <span aria-hidden>{optionLetter(optionIndex)}</span>
                </label>
              ))}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function describeRow(position: number, letters: string, hasSeveralMarks: boolean): string {
  if (letters === '') return t`Question ${position}, not answered`
  return hasSeveralMarks
    ? t`Question ${position}, answered ${letters}, takes one answer only`
    : t`Question ${position}, answered ${letters}`
}
