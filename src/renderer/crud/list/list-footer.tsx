import { Anchor, Group, Pagination, Text } from '@mantine/core'
import { pageSizes } from '#contract/protocol/endpoint'
import { formatCount } from '#contract/protocol/format'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import type { ListState } from './list-state'
import type { useHiddenColumns } from './use-hidden-columns'

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))

type Room = ReturnType<typeof useHiddenColumns>
type Props = { state: ListState; total: number | undefined; room?: Room | undefined }

/** Range, total, page size and pages in one line. No buttons at the left, where notices appear. */
export function ListFooter({ state: { page, limit, change }, total, room }: Props) {
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total ?? 0)
  return (
    <Group p="xs" justify="space-between" wrap="nowrap" mih={46}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {total
          ? `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`
          : total === 0
            ? 'No entries'
            : ''}
      </Text>
      <HiddenColumns room={room} />
      <Group gap="md" wrap="nowrap">
        {total && total > limit ? (
          <Pagination
            size="sm"
            total={Math.ceil(total / limit)}
            value={page}
            onChange={(to) => change({ page: to })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(to) => ({ 'aria-label': `Page ${to}` })}
          />
        ) : null}
        <SearchableSelect
          size="xs"
          w={130}
          aria-label="Rows per page"
          data={sizes}
          value={String(limit)}
          onChange={(size) => change({ limit: Number(size) })}
        />
      </Group>
    </Group>
  )
}

/** Names the hidden columns; its button shows them in a horizontally scrolling list. */
function HiddenColumns({ room }: Pick<Props, 'room'>) {
  if (!room || (room.hidden.length === 0 && !room.showsAll)) return null
  const { hidden, showsAll, setShowsAll } = room
  const count = hidden.length === 1 ? '1 column' : `${hidden.length} columns`
  return (
    <Text size="sm" c="dimmed" truncate miw={0} flex="0 1 auto" title={hidden.join(', ')}>
      {showsAll ? null : `Not shown: ${hidden.join(', ')} `}
      <Anchor component="button" type="button" size="sm" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? 'Fit columns to the window' : `Show ${count}`}
      </Anchor>
    </Text>
  )
}
