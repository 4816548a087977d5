import { Modal, Stack, Text, Title } from '@mantine/core'
import { formatDay } from '#contract/protocol/format'
import type { Assignment } from '#contract/staff/assignment'
import { useRecordHistory } from '../../../core/record-history'
import { waitingWords } from '../../../crud/list/waiting'
import { State } from '../../../ui/state'
import { menuNames, roleNames } from './columns'
import classes from './information.module.css'

/** "Show More": all names of an assignment. */
export function Information({ row, onClose }: { row: Assignment; onClose: () => void }) {
  const menus = menuNames(row)
  const History = useRecordHistory()
  const waiting = waitingWords(row)
  return (
    <Modal opened onClose={onClose} title="Assignment Information" size={820}>
      <Stack gap="lg">
        <Names title="Roles" names={roleNames(row)} />
        <Names title={menus.length === 1 ? 'Menu' : `${menus.length} menus`} names={menus} />
        <Text size="sm" c="dimmed">
          Created {formatDay(row.createdAt)}
        </Text>
        {waiting ? (
          <div>
            <State tone="wait" label={waiting} />
          </div>
        ) : null}
        <History recordId={row.id} />
      </Stack>
    </Modal>
  )
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <section>
    <Title order={2} mb="xs">
      {title}
    </Title>
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </section>
)
