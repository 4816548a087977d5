import { Modal, Stack, Title } from '@mantine/core'
import { type RecordReference, useRecordHistory } from '../../core/record-history'
import type { DetailGroup } from './detail'
import { DetailList } from './detail-list'

type Props = {
  title: string
  groups: DetailGroup[]
  /** Row whose audit history is shown below the groups, to users who may see it. */
  record?: RecordReference
  onClose: () => void
}

/** Details of one row, in groups. */
export function Details({ title, groups, record, onClose }: Props) {
  const History = useRecordHistory()
  return (
    <Modal opened onClose={onClose} title={title} size={960}>
      <Stack gap="lg">
        {groups.map((group) => (
          <section key={group.title ?? ''}>
            {group.title ? (
              <Title order={2} mb="xs">
                {group.title}
              </Title>
            ) : null}
            <DetailList details={group.details} />
          </section>
        ))}
        {record ? <History record={record} /> : null}
      </Stack>
    </Modal>
  )
}
