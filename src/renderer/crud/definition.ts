import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Capability } from '#contract/capability'
import type { DayRange } from '#contract/protocol/calendar'
import type { Page, PageInput } from '#contract/protocol/endpoint'
import type { CallOptions } from '#contract/protocol/http/client'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { ScreenPath } from '#contract/screens'
import type { DetailGroup } from '../ui/dialogs/detail'
import type { Field, FieldData, Values } from './fields'

export type ListRow = { id: string }

/** One column. `value` is what is shown and exported; `cell` shows the same in another way. */
export type Column<R> = {
  title: string
  value: (row: R) => string
  /** What a file has instead: numbers, which a spreadsheet adds up. */
  exportValue?: (row: R) => string | number
  /** Left out where the institute cannot do this: then it does not know it either. */
  requiredExtension?: Capability
  /** Left out at an institute without extensions: its rows do not have it. */
  isExtension?: true
  /** The row's own field that it shows. */
  field?: string
  /** What the institute's sorting knows it by, where that is not its field (ADR-5). False where it sorts by something else. */
  sort?: string | false
  cell?: (row: R) => ReactNode
  /** Digits: right-aligned. */
  numeric?: true
  /** A sentence: wraps, in what room the other columns leave. */
  wraps?: true
  /** Leaves where the list is narrow, as at 125 %, and wherever there is no room for all: the details have it too. */
  canHide?: true
  /** What the rows sort by where the text would mislead: a number, an ISO day. False where there is nothing to sort. */
  sortBy?: ((row: R) => string | number | null | undefined) | false
}

/**
 * Something to do with a row. Three places are icons, the rest stand in a menu; Enter on a row runs the first that the row
 * offers.
 */
export type RowAction<R> = {
  label: string
  icon: Icon
  run: (row: R) => void
  isVisible?: (row: R) => boolean
  /** Stands in the place of the action before it: no row offers both. */
  isAlternative?: true
  danger?: true
}

/** Without columns of its own the file has the list's, and what the form asks besides. */
export type ExportDefinition<R> = { file: string; columns?: readonly Column<R>[] }

/** Something that answers pages of rows: an entity of the api. A method, so that each entity's own columns fit. */
export type ListOperation<R> = {
  list(input: PageInput & SortInput, options?: CallOptions): Promise<Page<R>>
}
/** What the api may have besides. Declared as a method, so that each entity's own input fits. */
export type ChangeOperation = {
  change(input: Record<string, unknown>): Promise<{ message: string; status?: string | undefined }>
}['change']
export type Operations<R> = ListOperation<R> &
  Partial<Record<'add' | 'update' | 'setStatus' | 'remove', ChangeOperation>> & {
    /** The rows of some days: an extension. */
    byRange?(input: PageInput & SortInput & DayRange, options?: CallOptions): Promise<Page<R>>
    /** The rows of some values: an extension. */
    filtered?: FilteredList<R>
  }

/** Declared as a method, so that each entity's own filters fit. */
type FilteredList<R> = {
  filtered(input: PageInput & Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Page<R>>
}['filtered']
/** A value that a list is narrowed by: `name` as its call has it. */
export type ListFilter = { name: string; label: string; useOptions: () => readonly { value: string; label: string }[] }

/** What a declarative screen is made of: the entity's name, its calls, and how they are shown. */
export type ListScreenProps<R> = { entity: string; operations: Operations<R>; definition: Definition<R> }

/** What a declarative screen is: data and render functions, nothing else (architecture.md). */
export type Definition<R> = {
  columns: readonly Column<R>[]
  /** What an empty list says. */
  empty: string
  /** One of them, as buttons and questions name it: 'FAQ Category'. */
  noun?: string
  /** What the button for a new one says, where not 'Add' and the noun. */
  add?: string
  /** Add and edit: every field of the draft by its name. One that the edit does not send is only shown in it. */
  form?: Readonly<Record<string, FieldData>>
  /** What the form checks besides the draft's schema: rules between its fields, by the field at which they are said. */
  validate?: (values: Values, row: R | undefined) => Record<string, string>
  /** There is to be one entry: Add is offered only by the empty list. */
  isSingleton?: true
  /** What the screen does not offer although the institute has a call for it. */
  disabledOperations?: readonly ('add' | 'remove')[]
  /** "Show More": what the form asks, or groups of its own. */
  details?: { title: string; groups?: (row: R) => DetailGroup[] }
  export?: ExportDefinition<R>
  /** What deleting may do instead, said before it is confirmed. */
  deleteNote?: string
  /** The search takes every character. */
  keepsSearchText?: true
  /** Narrows the list to days, where the institute can: what the calendar and the chip call them. */
  range?: {
    label: string
    chipLabel: string
    /** The days that it opens with, where neither days nor a search are asked for. */
    initial?: () => DayRange
  }
  /** Narrows the list by values, where the institute can. */
  filters?: readonly ListFilter[]
  /** What can be done with a row besides, where whoever is signed in may: a hook. */
  useActions?: () => readonly RowAction<R>[]
  /** At the right of the search, knowing what is searched for, and on which days. */
  toolbar?: (search: string, range?: DayRange) => ReactNode
}

type InputOf<O, K extends string> = O extends { [P in K]: (input: infer I, options?: CallOptions) => unknown }
  ? Omit<I, 'id' | 'isActive'>
  : Record<never, never>
type RowOf<O> = O extends ListOperation<infer R> ? R : never
type Draft<O> = InputOf<O, 'add'> & InputOf<O, 'update'>
/** Every field of what is added and changed, and none besides. */
export type FormOf<O> = {
  [K in keyof Draft<O>]: Field<
    Draft<O>[K],
    K extends keyof RowOf<O> ? RowOf<O>[K] : unknown,
    Exclude<keyof Draft<O> & string, K>
  >
}
/** The definition of a screen for the operations O of an entity. */
export type CrudDefinition<O> = Omit<Definition<RowOf<O>>, 'form'> & {
  path: ScreenPath
  icon: Icon
  form?: keyof Draft<O> extends never ? never : FormOf<O>
}
