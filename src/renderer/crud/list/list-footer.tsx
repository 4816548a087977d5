import { plural, t } from '@lingui/core/macro'
import { Anchor, Group, Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageSizes } from '#contract/protocol/endpoint'
import { formatCount } from '#contract/protocol/format'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import type { ColumnChoice } from './column-choice/use-column-choice'
import type { ListState } from './list-state'

const sizes = pageSizes.map((size) => ({ value: String(size), label: t`${size} per page` }))
const controlLabels = { first: t`First page`, previous: t`Previous page`, next: t`Next page`, last: t`Last page` }

type Props = {
  state: ListState
  total: number | undefined
  columnChoice?: ColumnChoice | undefined
  saveButton: ReactNode
}

/** Range, total, pages and page size on one line. No buttons on the left, where notices cover them. */
export function ListFooter({ state: { page, limit, change }, total, columnChoice, saveButton }: Props) {
  return (
    <Group p="xs" justify="space-between" wrap="nowrap" mih={46}>
      <Text size="sm" c="dimmed" className="tabular" role="status" flex="none">
        {total === undefined ? '' : describeRange(page, limit, total)}
      </Text>
      {columnChoice ? <HiddenColumnsButton choice={columnChoice} /> : null}
      <Group gap="md" wrap="nowrap" flex="none">
        {saveButton}
        {total && total > limit ? (
          <Pagination
            size="sm"
            total={Math.ceil(total / limit)}
            value={page}
            onChange={(newPage) => change({ page: newPage })}
            getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
            getItemProps={(itemPage) => ({ 'aria-label': t`Page ${itemPage}` })}
          />
        ) : null}
        <SearchableSelect
          size="xs"
          w={130}
          aria-label={t`Rows per page`}
          data={sizes}
          value={String(limit)}
          onChange={(size) => change({ limit: Number(size) })}
        />
      </Group>
    </Group>
  )
}

/** '11–20 of 45': the rows of the page, and their total. */
function describeRange(page: number, limit: number, total: number): string {
  if (total === 0) return t`No entries`
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return t`${{ first: formatCount(first) }}–${{ last: formatCount(last) }} of ${{ total: formatCount(total) }}`
}

/** The hidden columns; opens the choice of columns. */
function HiddenColumnsButton({ choice: { hiddenTitles, setOpen } }: { choice: ColumnChoice }) {
  if (hiddenTitles.length === 0) return null
  const titles = hiddenTitles.join(', ')
  return (
    <Anchor component="button" type="button" size="sm" truncate miw={0} title={titles} onClick={() => setOpen(true)}>
      {plural(hiddenTitles.length, { one: `# column hidden: ${titles}`, other: `# columns hidden: ${titles}` })}
    </Anchor>
  )
}
