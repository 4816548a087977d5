import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { paperNumber } from '#contract/exam/paper-sets'
import type { Response } from '#contract/exam/response'
import { useApiQuery } from '../../../../core/query'
import { Picture } from '../../../../ui/media/picture'
import { StatusBadge } from '../../../../ui/status-badge'
import classes from './paper-review.module.css'
import { type ReviewedQuestion, toReviewedQuestions, type Verdict } from './reviewed-questions'

const emptyFilterTexts: Record<string, string> = {
  wrong: t`No wrong answers.`,
  'not answered': t`All questions are answered.`,
}

/** Answers of a paper, in the order of the printed set; in question-bank order if the set is unknown. */
export function ReviewedAnswers({ response }: { response: Response }) {
  const [filter, setFilter] = useState<string>('all')
  const batchId = response.batch?.id ?? ''
  const hasSet = response.set !== '' && batchId !== ''
  const paperQuery = useApiQuery('examSet', 'ofBatch', { batchId }, { enabled: hasSet })
  if (hasSet && !paperQuery.data && !paperQuery.error) return <Skeleton h={240} />
  const questions = toReviewedQuestions(response, paperQuery.data)
  const hasLetters = questions.some(({ options }) => options.some(({ letter }) => letter !== ''))
  const visibleQuestions = questions.filter(({ verdict }) => filter === 'all' || verdict === filter)
  const countVerdict = (verdict: Verdict) => questions.filter((question) => question.verdict === verdict).length
  const unansweredCount = countVerdict('not answered')
  const number = response.questionPaperId ? paperNumber(response.questionPaperId) : ''
  return (
    <>
      <Group justify="space-between">
        <Text className="tabular">
          {hasLetters ? (
            <b>
              <Trans>Set {response.set}</Trans>
            </b>
          ) : response.set ? (
            t`Set ${response.set}: order unreadable, shown in question-bank order`
          ) : (
            t`No set stored: shown in question-bank order`
          )}
          {number ? ` · ${t`Paper ${number}`}` : ''}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t`Filter questions`}
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'all', label: t`All ${questions.length}` },
            { value: 'wrong', label: t`Wrong ${countVerdict('wrong')}` },
            { value: 'not answered', label: t`Not answered ${unansweredCount}` },
          ]}
        />
      </Group>
      <ol className={classes.questions}>
        {visibleQuestions.map((question) => (
          <Question key={question.position} {...question} />
        ))}
      </ol>
      {visibleQuestions.length === 0 ? <Text c="dimmed">{emptyFilterTexts[filter]}</Text> : null}
    </>
  )
}

const verdictBadges = {
  right: <StatusBadge tone="good" label={t`Right`} />,
  wrong: <StatusBadge tone="bad" icon={IconCircleX} label={t`Wrong`} />,
  'not answered': <StatusBadge tone="neutral" label={t`Not answered`} />,
}

function Question({ position, question, image, options, chosen, verdict }: ReviewedQuestion) {
  return (
    <li className={classes.question} value={position}>
      <Group gap="sm" align="start" wrap="nowrap" justify="space-between">
        <div className={classes.text}>
          <span className={classes.number}>{position}.</span> {question}
        </div>
        {verdictBadges[verdict]}
      </Group>
      {image ? <Picture location={image} label={t`Picture of question ${position}`} /> : null}
      <ul className={classes.options}>
        {options.map(({ number, name, letter, isRight }) => (
          <li key={number} data-right={isRight || undefined}>
            {isRight ? <IconCheck size={16} role="img" aria-label={t`Correct answer`} /> : <span />}
            <span className={classes.letter}>{letter}</span>
            <span>
              {chosen.includes(number) ? (
                <>
                  <b>{name}</b> <small>{t`chosen`}</small>
                </>
              ) : (
                name
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
