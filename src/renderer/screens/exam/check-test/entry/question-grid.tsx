import { useEffect, useRef } from 'react'
import { optionLetter } from '#contract/exam/paper-sets'
import { formatLetters } from '../../parts/papers/selected-options'
import classes from './entry.module.css'
import type { Entry } from './use-entry'

type Props = { entry: Entry; isLocked: boolean }

/** All questions of the set with their options, in the order of the sheet; the current row has the focus. */
export function QuestionGrid({ entry, isLocked }: Props) {
  const { questions, marks, at, problems, set } = entry
  const rows = useRef<(HTMLDivElement | null)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set has other rows.
  useEffect(() => rows.current[at]?.focus(), [at, set])
  return (
    <div className={classes.grid} style={{ gridTemplateRows: `repeat(${Math.ceil(questions.length / 2)}, auto)` }}>
      {questions.map(({ position: place, question, optionOrder: order }, index) => {
        const marked = marks[index] ?? []
        const hasMultiple = problems.multiple.includes(place)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid.
          <div
            key={question.id}
            ref={(row) => {
              rows.current[index] = row
            }}
            role="group"
            aria-label={`Question ${place}, ${marked.length ? `answered ${formatLetters(marked)}` : 'not answered'}${hasMultiple ? ', takes one answer only' : ''}`}
            aria-describedby="current-question"
            tabIndex={index === at ? 0 : -1}
            className={classes.row}
            data-at={index === at || undefined}
            data-problem={hasMultiple || undefined}
            onFocus={() => entry.go(index)}
          >
            <span className={classes.place}>{place}</span>
            <span className={classes.short} title={question.name}>
              {question.name}
            </span>
            <span className={classes.options}>
              {order.map((number, option) => (
                <label key={number} className={classes.option} data-type={question.type}>
                  <input
                    type={question.type === 'mcq' ? 'radio' : 'checkbox'}
                    name={`question ${place}`}
                    aria-label={`Question ${place}: ${optionLetter(option)}`}
                    tabIndex={-1}
                    disabled={isLocked}
                    checked={marked.includes(option)}
                    onChange={() => entry.mark(index, option)}
                  />
                  <span aria-hidden>{optionLetter(option)}</span>
                </label>
              ))}
            </span>
          </div>
        )
      })}
    </div>
  )
}
