import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatCount } from '#contract/protocol/format'
import { readDigits } from '#contract/protocol/text/typed-number'
import { type Counts, problemOf, type QuestionQuota, quotaKey } from './question-quotas'
import classes from './start-test.module.css'

type Props = {
  lines: readonly QuestionQuota[]
  language: string
  counts: Counts
  onChange: (counts: Counts) => void
}

/** Number of questions for each category: one digit per line; arrow keys move between lines. */
export function QuotaFields({ lines, language, counts, onChange }: Props) {
  const knowsStock = lines.some(({ stock }) => stock !== undefined)
  return (
    <table className={classes.shares} aria-label="Questions of each category" onKeyDown={moveFocus}>
      <thead>
        <tr>
          <th>Question category</th>
          <th>Sub-category</th>
          {knowsStock ? <th className={classes.numeric}>{language} questions</th> : null}
          <th className={classes.draw}>Use</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const key = quotaKey(line)
          return (
            <tr key={key}>
              <td>{line.name}</td>
              <td>{line.subCategory.name}</td>
              {knowsStock ? <td className={classes.numeric}>{formatCount(line.stock ?? 0)}</td> : null}
              <td className={classes.draw}>
                <TextInput
                  size="xs"
                  aria-label={`${line.subCategory.name}, ${line.name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={counts[key] ?? ''}
                  error={problemOf(line, counts)}
                  classNames={{ root: classes.field ?? '', wrapper: classes.digit ?? '' }}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => onChange({ ...counts, [key]: readDigits(event.currentTarget.value) })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + step]
  event.preventDefault()
  next?.focus()
}
