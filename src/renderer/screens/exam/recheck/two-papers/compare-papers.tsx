import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Radio, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { IconCircleX, IconEqualNot } from '@tabler/icons-react'
import { useState } from 'react'
import type { SecondPaper, SubmittedPaper } from '#contract/exam/second-paper'
import { parseSideEffect } from '#contract/protocol/changes/side-effect'
import { formatInstant } from '#contract/protocol/format'
import { getErrorMessage, notifyDone } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import { StatusBadge } from '../../../../ui/status-badge'
import table from '../../../../ui/table.module.css'
import { formatPercent } from '../../parts/status-labels'
import classes from './compare-papers.module.css'
import { type ComparedAnswer, type ComparedQuestion, compareQuestions, getSourceLabel } from './differences'

type Props = { papers: SecondPaper; name: string; onClose: () => void }
type PaperChoice = 'first' | 'second'

/** Two papers of a candidate side by side with differences marked, and the choice of the valid one. */
export function ComparePapers({ papers, name, onClose }: Props) {
  const questions = compareQuestions(papers)
  const differentQuestions = questions.filter(({ isDifferent }) => isDifferent)
  const [firstScore, secondScore] = [formatScore(papers.first), formatScore(papers.second)]
  const [filter, setFilter] = useState('different')
  return (
    <Modal opened onClose={onClose} title={t`Two papers of ${name}`} size={1100}>
      <Stack gap="md">
        <SegmentedControl
          size="xs"
          mr="auto"
          aria-label={t`Filter questions`}
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'different', label: t`Differences ${differentQuestions.length}` },
            { value: 'all', label: t`All ${questions.length}` },
          ]}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
        <section className={classes.scroll} tabIndex={0} aria-label={t`Both papers`}>
          <table className={`${table.table} ${classes.table}`}>
            <thead>
              <tr>
                <th className={classes.number}>{t`No.`}</th>
                <th>{t`Question`}</th>
                <th className={classes.answer}>
                  <PaperHeading title={t`First paper: theory ${firstScore}`} paper={papers.first} />
                </th>
                <th className={classes.answer}>
                  <PaperHeading title={t`Second paper: theory ${secondScore}`} paper={papers.second} />
                </th>
              </tr>
            </thead>
            <tbody>
              {(filter === 'all' ? questions : differentQuestions).map((question) => (
                <ComparedRow key={question.id} {...question} isMarked={filter === 'all' && question.isDifferent} />
              ))}
            </tbody>
          </table>
        </section>
        <DecisionForm papers={papers} onClose={onClose} />
      </Stack>
    </Modal>
  )
}

const PaperHeading = ({ title, paper }: { title: string; paper: SubmittedPaper }) => (
  <>
    <b>{title}</b>
    <br />
    {[getSourceLabel(paper.source), formatSet(paper), paper.workstation].filter(Boolean).join(' · ')}
    <br />
    {[formatInstant(paper.at), paper.by].filter(Boolean).join(' · ')}
  </>
)

const ComparedRow = ({ position, question, first, second, isMarked }: ComparedQuestion & { isMarked: boolean }) => (
  <tr data-different={isMarked || undefined}>
    <td className={classes.number}>
      {position} {isMarked ? <IconEqualNot size={14} role="img" aria-label={t`Different`} /> : null}
    </td>
    <td>{question}</td>
    {[first, second].map((answer, index) => (
      <td key={index === 0 ? 'first' : 'second'}>
        <ChosenOptions {...answer} />
      </td>
    ))}
  </tr>
)

function ChosenOptions({ chosen, isRight, isAnswered }: ComparedAnswer) {
  if (!isAnswered) return <StatusBadge tone="neutral" label={chosen} />
  return (
    <>
      {chosen}{' '}
      {isRight ? (
        <StatusBadge tone="good" label={t`Right`} />
      ) : (
        <StatusBadge tone="bad" icon={IconCircleX} label={t`Wrong`} />
      )}
    </>
  )
}

function DecisionForm({ papers: { id, first, second }, onClose }: Omit<Props, 'name'>) {
  const [validPaper, setValidPaper] = useState<PaperChoice>()
  const [reason, setReason] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const { mutate, isPending, error } = useApiMutation('secondPaper', 'decide', ['candidate', 'response'])
  const decide = () => {
    setShowErrors(true)
    if (!validPaper || reason.trim() === '') return
    mutate(
      { input: { id, counts: validPaper, reason: reason.trim() } },
      {
        onSuccess: ({ message }) => {
          notifyDone(describeDecision(validPaper, parseSideEffect(message)))
          onClose()
        },
      },
    )
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t`Which paper counts?`}
        withAsterisk
        value={validPaper ?? ''}
        onChange={(value) => setValidPaper(value === 'first' ? 'first' : 'second')}
        error={shouldShowErrors && !validPaper ? t`Choose a paper` : undefined}
      >
        <Group gap="lg" mt={4}>
          <Radio value="first" label={t`First: ${formatPaper(first)}`} />
          <Radio value="second" label={t`Second: ${formatPaper(second)}`} />
        </Group>
      </Radio.Group>
      <Textarea
        label={t`Reason`}
        withAsterisk
        autosize
        minRows={1}
        maxLength={500}
        value={reason}
        error={shouldShowErrors && reason.trim() === '' ? t`Enter a reason` : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error ? (
        <Text c="red" role="alert">
          {getErrorMessage(error)}
        </Text>
      ) : null}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">{t`The other paper stays on record. The decision is logged with your name.`}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button loading={isPending} onClick={decide}>{t`Save decision`}</Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** `consequence`: side effect on a certificate; '' for none. */
function describeDecision(validPaper: PaperChoice, consequence: string): string {
  if (validPaper === 'first') return consequence ? t`The first paper counts. ${consequence}` : t`The first paper counts`
  return consequence ? t`The second paper counts. ${consequence}` : t`The second paper counts`
}

const formatScore = ({ score }: SubmittedPaper) => formatPercent(score) || '–'
const formatSet = ({ set }: SubmittedPaper) => (set ? t`set ${set}` : '')
const formatPaper = (paper: SubmittedPaper) => `${getSourceLabel(paper.source).toLowerCase()}, ${formatScore(paper)}`
