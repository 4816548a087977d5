import { plural, t } from '@lingui/core/macro'
import { Anchor, Button } from '@mantine/core'
import { IconClipboardCheck, IconClockHour4, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type BatchOfToday, type BatchState, batchState } from '#contract/exam/batch'
import { formatCount, formatTime } from '#contract/protocol/format'
import { refetchEveryMinute } from '../../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../../core/query'
import { buildScreenUrl } from '../../../../core/screen-url'
import { StatusBadge } from '../../../../ui/status-badge'
import { LinkButton } from '../link-button'
import { Panel } from '../panel'
import classes from './batches.module.css'

const badgeByState = {
  created: { tone: 'neutral', icon: IconClockHour4, label: t`Attendance not taken` },
  'attendance taken': { tone: 'wait', icon: IconClipboardCheck, label: t`Test not started` },
  'test started': { tone: 'wait', icon: IconPlayerPlay, label: t`Test started` },
  complete: { tone: 'good', label: t`Complete` },
} as const satisfies Record<BatchState, unknown>

/** Today's batches with their attendance. The user's own batches also have a button for their next row action. */
export function Batches({ path, hasOnlyOwnBatches }: { path: string; hasOnlyOwnBatches: boolean }) {
  const query = useApiQuery('batch', 'ofToday', {}, refetchEveryMinute)
  return (
    <Panel
      title={hasOnlyOwnBatches ? t`Your batches today` : t`Batches today`}
      query={query}
      isEmpty={(batches) => batches.length === 0}
      emptyText={t`No batches today.`}
      action={path === '/batch-creation' ? <LinkButton to={path}>{t`Add batch`}</LinkButton> : null}
      summary={(batches) =>
        t`${{ done: formatCount(batches.filter(({ isComplete }) => isComplete).length) }} of ${{ total: formatCount(batches.length) }} complete`
      }
      link={{ to: path, label: t`View batches` }}
    >
      {(batches) => (
        <ul className={classes.batches}>
          {batches.map((batch) => (
            <li key={batch.id} data-own={hasOnlyOwnBatches || undefined}>
              <div className={classes.line}>
                <span className={classes.time}>{startTimeOf(batch)}</span>
                <Anchor component={Link} to={buildScreenUrl(path, { search: batch.name })} title={batch.name} truncate>
                  {batch.name}
                </Anchor>
              </div>
              <div className={classes.line}>
                <StatusBadge {...badgeByState[batchState(batch)]} />
                <span className={classes.numbers}>{attendanceText(batch)}</span>
              </div>
              {hasOnlyOwnBatches ? <NextStepButton path={path} batch={batch} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Row action that continues a batch, by the path of the screen and the state of the batch. */
const nextActions: Record<string, Partial<Record<BatchState, readonly [id: string, label: string]>>> = {
  '/take-test': {
    created: ['attendance', t`Attendance`],
    'attendance taken': ['start', t`Start Test`],
    'test started': ['take', t`Take test on screen`],
    complete: ['results', t`Download results`],
  },
  '/check-question': { 'test started': ['users', t`View Users`], complete: ['users', t`View Users`] },
}

/** Button that opens the screen at `path` and starts the batch's next row action there. */
function NextStepButton({ path, batch: { id, name, ...batch } }: { path: string; batch: BatchOfToday }) {
  const action = nextActions[path]?.[batchState(batch)]
  if (!action) return <span className={`${classes.step} ${classes.numbers}`}>{t`Next step: examiner`}</span>
  const [actionId, label] = action
  return (
    <Button
      component={Link}
      to={buildScreenUrl(path, { search: name })}
      state={{ requestedAction: { batchId: id, action: actionId } }}
      className={classes.step ?? ''}
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Button>
  )
}

const startTimeOf = ({ slots }: BatchOfToday) => formatTime(slots?.at(0)?.startTime ?? '')

/** '17 of 18 present, 8 papers handed in'. */
function attendanceText({ isAttendanceTaken, isPaperGenerated, candidates, present, papers }: BatchOfToday): string {
  if (!isAttendanceTaken) return plural(candidates, { one: '# candidate', other: '# candidates' })
  const presence = t`${{ present: formatCount(present) }} of ${{ total: formatCount(candidates) }} present`
  const handedIn = plural(papers, { one: '# paper handed in', other: '# papers handed in' })
  return isPaperGenerated ? `${presence}, ${handedIn}` : presence
}
