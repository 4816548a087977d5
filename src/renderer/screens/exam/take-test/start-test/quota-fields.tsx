import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatCount } from '#contract/protocol/format'
import { toAscii } from '#contract/protocol/text/typed-number'
import { type Counts, getQuotaError, getQuotaKey, type QuestionQuota } from './question-quotas'
import classes from './start-test.module.css'

type Props = {
  quotas: readonly QuestionQuota[]
  language: string
  counts: Counts
  onChange: (counts: Counts) => void
}

/** Table of the question categories, each with a one-digit number of questions. Arrow keys move between the numbers. */
export function QuotaFields({ quotas, language, counts, onChange }: Props) {
  const hasAvailableCounts = quotas.some(({ availableCount }) => availableCount !== undefined)
  return (
    <table className={classes.quotas} aria-label={t`Questions of each category`} onKeyDown={moveFocus}>
      <thead>
        <tr>
          <th>{t`Question category`}</th>
          <th>{t`Sub-category`}</th>
          {hasAvailableCounts ? (
            <th className={classes.numeric}>{language === 'Hindi' ? t`Hindi questions` : t`English questions`}</th>
          ) : null}
          <th className={classes.count}>{t`Use`}</th>
        </tr>
      </thead>
      <tbody>
        {quotas.map((quota) => {
          const key = getQuotaKey(quota)
          return (
            <tr key={key}>
              <td>{quota.name}</td>
              <td>{quota.subCategory.name}</td>
              {hasAvailableCounts ? (
                <td className={classes.numeric}>{formatCount(quota.availableCount ?? 0)}</td>
              ) : null}
              <td className={classes.count}>
                <TextInput
                  size="xs"
                  aria-label={`${quota.subCategory.name}, ${quota.name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={counts[key] ?? ''}
                  error={getQuotaError(quota, counts)}
                  classNames={{ root: classes.field ?? '', wrapper: classes.digit ?? '' }}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => onChange({ ...counts, [key]: toAscii(event.currentTarget.value) })}
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
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!offset) return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + offset]
  event.preventDefault()
  next?.focus()
}
