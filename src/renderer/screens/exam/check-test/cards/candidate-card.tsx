import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconEye, IconFileCheck, IconFileOff, IconFilePencil, IconFiles } from '@tabler/icons-react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { describeSitting } from '#contract/exam/sitting'
import { fullName } from '#contract/protocol/format'
import { StatusBadge } from '../../../../ui/status-badge'
import { AttendanceBadge, formatPercent, getResultLabel, ResultBadge } from '../../parts/status-labels'
import { type CardAction, getCandidateActions, getEntryBlockReason, getNextAction } from './candidate-actions'
import classes from './cards.module.css'

type Props = {
  candidate: Candidate
  batch: Batch
  /** Number of answers in the draft of the paper; undefined without a draft. */
  draftAnswerCount: number | undefined
  /** The paper is in the outbox and not confirmed by the server. */
  isUnconfirmed: boolean
  /** The only card in the Tab order (roving tabindex). */
  isActive: boolean
  onFocus: () => void
  onAction: (action: CardAction) => void
  /** Undefined if the role may not see trainees. */
  onShowMore: ((candidate: Candidate) => void) | undefined
}

/** Card of a candidate: identity, state of the test, and actions. */
export function CandidateCard({
  candidate,
  batch,
  draftAnswerCount,
  isUnconfirmed,
  isActive,
  onFocus,
  onAction,
  onShowMore,
}: Props) {
  const { rollNumber, phone, isPaperDone, theoryScore, practicalScore, finalScore, sitting } = candidate
  const name = fullName(candidate)
  const nextAction = isUnconfirmed ? undefined : getNextAction(candidate, batch)
  const blockReason = getEntryBlockReason(candidate, batch)
  const tabIndex = isActive ? 0 : -1
  return (
    <article
      data-card
      className={classes.card}
      aria-label={`${rollNumber} ${name}`}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget || !nextAction) return
        event.preventDefault()
        onAction(nextAction)
      }}
    >
      <header>
        <span className={classes.roll}>{rollNumber}</span>
        <b title={name}>{name}</b>
        {getResultLabel(candidate) ? <ResultBadge candidate={candidate} /> : null}
        {onShowMore ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t`Show More`}
            title={t`Show More`}
            tabIndex={tabIndex}
            onClick={() => onShowMore(candidate)}
          >
            <IconEye size={16} />
          </ActionIcon>
        ) : null}
      </header>
      <div className={classes.facts}>
        <span>{phone}</span>
        {batch.isAttendanceTaken ? <AttendanceBadge candidate={candidate} /> : null}
        <PaperBadge candidate={candidate} draftAnswerCount={draftAnswerCount} isUnconfirmed={isUnconfirmed} />
        {sitting ? <StatusBadge tone="wait" icon={IconDeviceDesktop} label={describeSitting(sitting)} /> : null}
      </div>
      {isPaperDone ? (
        <dl className={classes.scores}>
          <Score label={t`Theory`} value={theoryScore} />
          <Score label={t`Practical`} value={practicalScore} />
          <Score label={t`Final`} value={finalScore} />
        </dl>
      ) : null}
      {blockReason ? <p className={classes.reason}>{blockReason}</p> : null}
      <div className={classes.actions}>
        {getCandidateActions(candidate, batch).map(({ action, label, isDisabled = false, reason }) => (
          <Button
            key={label}
            size="compact-xs"
            h={24}
            px={6}
            variant={action === nextAction ? 'light' : 'subtle'}
            {...(action === nextAction ? {} : { color: 'gray' })}
            disabled={isDisabled || (isUnconfirmed && action === 'enter')}
            title={reason}
            tabIndex={tabIndex}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  )
}

/** State of the candidate's paper; nothing for an absent candidate, or one who sits at a screen. */
function PaperBadge({
  candidate: { hasSecondPaper, isPaperDone, isPresent, sitting },
  draftAnswerCount,
  isUnconfirmed,
}: Pick<Props, 'candidate' | 'draftAnswerCount' | 'isUnconfirmed'>) {
  if (hasSecondPaper) return <StatusBadge tone="wait" icon={IconFiles} label={t`Two papers: an admin decides`} />
  if (isPaperDone) return <StatusBadge tone="good" icon={IconFileCheck} label={t`Paper entered`} />
  if (isUnconfirmed) return <StatusBadge tone="wait" label={t`Paper stored, not confirmed`} />
  if (draftAnswerCount !== undefined)
    return <StatusBadge tone="wait" icon={IconFilePencil} label={t`Draft: ${draftAnswerCount} answered`} />
  return isPresent && !sitting ? <StatusBadge tone="wait" icon={IconFileOff} label={t`No paper yet`} /> : null
}

const Score = ({ label, value }: { label: string; value: number | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatPercent(value) || '–'}</dd>
  </div>
)

export const CardSkeletons = ({ count }: { count: number }) => (
  <div className={classes.cards} aria-busy>
    {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
      <Skeleton key={key} h={150} />
    ))}
  </div>
)
