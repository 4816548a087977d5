import { Modal, Stack, Title } from '@mantine/core'
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
        {waiting ? (
          <div>
            <State tone="wait" label={waiting} />
          </div>
        ) : null}
        <History record={{ entity: 'assignment', id: row.id }} />
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
