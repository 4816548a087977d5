import { Group, Modal, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Candidate } from '#contract/candidate'
import { fullName } from '#contract/format'
import type { Answer } from '#contract/response'
import { messageOf } from '../../../app/notify'
import { useAsk } from '../../../app/query'
import { Failed } from '../../../ui/failed'
import { Picture } from '../../../ui/picture'
import { State } from '../../../ui/state'
import classes from './paper-review.module.css'
import { PaperRevisions } from './paper-revisions'
import { percentText, ResultState } from './words'

/** One candidate's paper: Right or Wrong for each question, what was chosen, and what is right (S3 §2). */
export function PaperReview({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const [shown, setShown] = useState('all')
  const ask = useAsk('response', 'ofCandidate', { candidateId: candidate.id })
  const paper = ask.data?.find(({ id }) => id === candidate.responseId) ?? ask.data?.at(0)
  const answers = paper?.answers.map((answer, index) => ({ ...answer, place: index + 1 }))
  const wrong = answers?.filter(({ isRight }) => !isRight) ?? []
  return (
    <Modal opened onClose={onClose} title={`Paper of ${fullName(candidate)}`} size={860}>
      <Stack gap="md">
        <Group gap="lg" className="tabular">
          <Text>Roll number {candidate.rollNumber}</Text>
          <Text>
            Theory <b>{percentText(paper?.score ?? candidate.theoryScore) || '-'}</b>
          </Text>
          <Text>
            Practical <b>{percentText(candidate.practicalScore) || 'not examined'}</b>
          </Text>
          <ResultState candidate={candidate} />
          {answers ? (
            <SegmentedControl
              size="xs"
              ml="auto"
              aria-label="Questions shown"
              value={shown}
              onChange={setShown}
              data={[
                { value: 'all', label: `All ${answers.length}` },
                { value: 'wrong', label: `Wrong ${wrong.length}` },
              ]}
            />
          ) : null}
        </Group>
        {paper ? <PaperRevisions paper={paper} /> : null}
        {ask.error ? <Failed message={messageOf(ask.error)} onRetry={() => void ask.refetch()} /> : null}
        {ask.data || ask.error ? null : <Skeleton h={240} />}
        {ask.data && !paper ? <Text c="dimmed">{fullName(candidate)} has not handed in a paper.</Text> : null}
        {answers ? (
          <ol className={classes.questions}>
            {(shown === 'wrong' ? wrong : answers).map((answer) => (
              <Question key={answer.questionId} {...answer} />
            ))}
          </ol>
        ) : null}
        {answers && shown === 'wrong' && wrong.length === 0 ? <Text c="dimmed">Every answer is right.</Text> : null}
      </Stack>
    </Modal>
  )
}

function Question({ place, question, image, options, chosen, isRight }: Answer & { place: number }) {
  return (
    <li className={classes.question} value={place}>
      <Group gap="sm" align="start" wrap="nowrap" justify="space-between">
        <div className={classes.words}>
          <span className={classes.place}>{place}.</span> {question}
        </div>
        {isRight ? <State tone="good" label="Right" /> : <State tone="bad" icon={IconCircleX} label="Wrong" />}
      </Group>
      {image ? <Picture location={image} label={`Picture of question ${place}`} /> : null}
      <ul className={classes.options}>
        {options.map((option) => (
          <li key={option.number} data-right={option.isRight || undefined}>
            {option.isRight ? <IconCheck size={16} role="img" aria-label="Right answer" /> : <span />}
            <span>
              {chosen.includes(option.number) ? (
                <>
                  <b>{option.name}</b> <small>chosen</small>
                </>
              ) : (
                option.name
              )}
            </span>
          </li>
        ))}
      </ul>
      {chosen.length === 0 ? (
        <Text size="xs" c="dimmed">
          Not answered
        </Text>
      ) : null}
    </li>
  )
}
