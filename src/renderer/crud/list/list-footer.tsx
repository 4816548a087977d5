import { Group, Pagination, Text } from '@mantine/core'
import { pageSizes } from '#contract/protocol/endpoint'
import { formatCount } from '#contract/protocol/format'
import { Choice } from '../../ui/forms/choice'
import type { ListState } from './list-state'

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))

/** Range and total, page size, and the pages, in one line; at the left, where messages stand, nothing can be pressed. */
export function ListFooter({ state: { page, limit, change }, total }: { state: ListState; total: number | undefined }) {
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total ?? 0)
  return (
    <Group p="xs" justify="space-between" wrap="nowrap" mih={46}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {total ? `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}` : total === 0 ? 'None' : ''}
      </Text>
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
        <Choice
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
