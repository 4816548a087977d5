import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CallOptions } from '#contract/client'
import type { Page, PageInput } from '#contract/endpoint'
import type { DetailGroup } from '../ui/detail'

export type ListedRow = { id: string }

/** One column. `value` is what is shown and exported; `cell` shows the same in another way. */
export type Column<R> = {
  title: string
  value: (row: R) => string
  cell?: (row: R) => ReactNode
  /** Digits: right-aligned. */
  numeric?: true
}

/** Something to do with a row. Three are icons, the rest stand in a menu; Enter on a row runs the first. */
export type RowAction<R> = {
  label: string
  icon: Icon
  run: (row: R) => void
  shown?: (row: R) => boolean
  danger?: true
}

export type ExportDefinition<R> = { file: string; columns?: readonly Column<R>[] }

/** Something that answers pages of rows: an entity of the api. */
export type Listed<R> = { list: (input: PageInput, options?: CallOptions) => Promise<Page<R>> }

/** What a declarative screen is: data and render functions, nothing else (architecture.md). */
export type CrudDefinition<R> = {
  path: string
  title: string
  icon: Icon
  group?: string
  columns: readonly Column<R>[]
  /** What an empty list says. */
  empty: string
  /** "Show More". */
  details?: { title: string; groups: (row: R) => DetailGroup[] }
  export?: ExportDefinition<R>
}
