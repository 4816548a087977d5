import { Alert, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import {
  type CheckedCall,
  type CheckedScreen,
  type ConnectionReport,
  screenStates,
} from '#contract/desk/connection-report'
import { formatInstant } from '#contract/protocol/format'
import { StatusBadge } from '../../../ui/status-badge'
import table from '../../../ui/table.module.css'
import { Calls } from './calls'
import classes from './connection.module.css'

const tones = {
  works: 'good',
  partly: 'wait',
  fails: 'bad',
  'not tried': 'off',
  'left out': 'off',
} as const satisfies Record<CheckedScreen['state'], string>
/** Problems first. */
const order: readonly CheckedScreen['state'][] = ['fails', 'partly', 'not tried', 'works', 'left out']
const plurals: Partial<Record<CheckedScreen['state'], string>> = { works: 'work', fails: 'fail' }

/** Result of a check: registration, then every screen with its calls. */
export function Result({ report }: { report: ConnectionReport }) {
  const { mainJob, stopped, screens, calls, startedAt, ms } = report
  const [open, setOpen] = useState<string>()
  const sorted = screens.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const counts = screenStates.flatMap((state) => {
    const count = screens.filter((screen) => screen.state === state).length
    return count > 0 ? [`${count} ${count === 1 ? state : (plurals[state] ?? state)}`] : []
  })
  const unused = calls.filter(({ call }) => !screens.some((screen) => screen.calls.includes(call)))
  const groups: readonly Rows[] = [
    ...sorted.map((screen) => ({
      ...screen,
      calls: screen.calls.flatMap((name) => calls.find(({ call }) => call === name) ?? []),
    })),
    { path: '', title: 'Used by reports and parts of screens', state: undefined, reason: '', calls: unused },
  ]
  return (
    <div className={classes.scroll}>
      {stopped ? (
        <Alert color="yellow" role="status" mb="sm">
          {stopped}
        </Alert>
      ) : null}
      <Group gap="sm" mb="sm">
        <Text fw={700}>Registering a trainee:</Text>
        <StatusBadge tone={tones[mainJob.state]} label={mainJob.state} />
        <Text size="sm" c="dimmed">
          {`Of ${screens.length} screens: ${counts.join(', ')}. Checked on ${formatInstant(startedAt)}, in ${Math.max(1, Math.round(ms / 1000))} s.`}
        </Text>
      </Group>
      {mainJob.reason && !stopped ? (
        <Text size="sm" mb="sm">
          {mainJob.reason}
        </Text>
      ) : null}
      <Paper withBorder>
        <table className={table.table} aria-label="Screens">
          <thead>
            <tr>
              <th className={classes.screen}>Screen</th>
              <th className={classes.state}>State</th>
              <th>Reason</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <ScreenRows
              key={group.path}
              group={group}
              isOpen={open === group.path}
              onToggle={() => setOpen(open === group.path ? undefined : group.path)}
            />
          ))}
        </table>
      </Paper>
    </div>
  )
}

type Rows = Pick<CheckedScreen, 'path' | 'title' | 'reason'> & {
  state: CheckedScreen['state'] | undefined
  calls: readonly CheckedCall[]
}

function ScreenRows({ group, isOpen, onToggle }: { group: Rows; isOpen: boolean; onToggle: () => void }) {
  const { title, state, reason, calls } = group
  return (
    <tbody>
      <tr>
        <th scope="row" className={classes.name}>
          {calls.length > 0 ? (
            <UnstyledButton className={classes.toggle ?? ''} aria-expanded={isOpen} onClick={onToggle}>
              {title}
            </UnstyledButton>
          ) : (
            <span className={classes.plain}>{title}</span>
          )}
        </th>
        <td>{state ? <StatusBadge tone={tones[state]} label={state} /> : null}</td>
        <td className={classes.reason}>{reason}</td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={3} className={classes.inside}>
            <Calls calls={calls} screen={title} />
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}
