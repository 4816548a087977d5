import { Anchor, Group, Pagination, Text } from '@mantine/core'
import { pageSizes } from '#contract/protocol/endpoint'
import { formatCount } from '#contract/protocol/format'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import type { ListState } from './list-state'
import type { HiddenColumns } from './use-hidden-columns'

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))

type Props = { state: ListState; total: number | undefined; hiddenColumns?: HiddenColumns | undefined }

/** Range, total, pages and page size on one line. No buttons on the left, where notices cover them. */
export function ListFooter({ state: { page, limit, change }, total, hiddenColumns }: Props) {
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total ?? 0)
  return (
    <Group p="xs" justify="space-between" wrap="nowrap" mih={46}>
      <Text size="sm" c="dimmed" className="tabular" role="status" flex="none">
        {total
          ? `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`
          : total === 0
            ? 'No entries'
            : ''}
      </Text>
      <HiddenColumnsNote hiddenColumns={hiddenColumns} />
      <Group gap="md" wrap="nowrap" flex="none">
        {total && total > limit ? (
          <Pagination
            size="sm"
            total={Math.ceil(total / limit)}
            value={page}
            onChange={(newPage) => change({ page: newPage })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(itemPage) => ({ 'aria-label': `Page ${itemPage}` })}
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

/** Lists the hidden columns, with a button that shows them in a horizontally scrolling list. */
function HiddenColumnsNote({ hiddenColumns }: Pick<Props, 'hiddenColumns'>) {
  if (!hiddenColumns || (hiddenColumns.titles.length === 0 && !hiddenColumns.showsAll)) return null
  const { titles, showsAll, setShowsAll } = hiddenColumns
  const countText = titles.length === 1 ? '1 column' : `${titles.length} columns`
  return (
    <Group gap={4} wrap="nowrap" miw={0}>
      {showsAll ? null : (
        <Text size="sm" c="dimmed" truncate title={titles.join(', ')}>
          Not shown: {titles.join(', ')}
        </Text>
      )}
      <Anchor component="button" type="button" size="sm" flex="none" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? 'Fit columns to the window' : `Show ${countText}`}
      </Anchor>
    </Group>
  )
}
