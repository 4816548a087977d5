import type { Icon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Capability } from '#contract/capability'
import type { DayRange } from '#contract/protocol/calendar'
import type { Page, PageInput } from '#contract/protocol/endpoint'
import type { CallOptions } from '#contract/protocol/http/client'
import type { SortInput } from '#contract/protocol/lists/sorting'
import type { ScreenPath } from '#contract/screens'
import type { Prerequisite } from '../core/first-day/steps'
import type { DetailGroup } from '../ui/dialogs/detail'
import type { RowNavigation } from '../ui/drawer/navigation'
import type { Field, FieldData, Values } from './fields'
import type { OpenRow } from './list/use-open-row'
import type { BuiltInView } from './list/views/list-views'

export type ListRow = { id: string }

/** A column. `value` is displayed and exported; `cell`, if set, is displayed instead. */
export type Column<R> = {
  /**
   * Unique name of the column in addresses, saved views and the sort keys of the server (ADR-5). Usually the row's field;
   * not the title, because that depends on the language.
   */
  key: string
  title: string
  value: (row: R) => string
  /** Value in exports, such as a number that spreadsheets can sum. */
  exportValue?: (row: R) => string | number
  /** Hidden if the server lacks this extension. */
  requiredExtension?: Capability
  /** Hidden for servers without any extension, whose rows lack this column's field. */
  isExtension?: true
  /** Field of the row that the column shows; default `key`. */
  field?: string
  cell?: (row: R) => ReactNode
  /** Right-aligned, for digits. */
  numeric?: true
  /** Wraps in the remaining width, for long text. */
  wraps?: true
  /** Hidden if the list is too narrow; the details show its value too. */
  hiddenIfNarrow?: true
  /** Shown only if the user chooses it. */
  hiddenByDefault?: true
  /** The column names the row: always shown, and fixed while the list scrolls sideways. Default: the first column. */
  isRowName?: true
  /** Value to sort by, if `value` sorts wrongly, such as a number or ISO date. False for unsortable columns. */
  sortValue?: ((row: R) => string | number | null | undefined) | false
}

/** A column of an export file. Addresses and saved views do not refer to it, so it needs no key. */
export type ExportColumn<R> = Omit<Column<R>, 'key'>

/**
 * An action on a row. The first three places of a row are icon buttons; a menu has the other actions. Enter on a row
 * runs its first visible action.
 */
export type RowAction<R> = {
  /** Name by which a drawer or another screen finds the action. */
  id?: string
  label: string
  icon: Icon
  run: (row: R) => void
  isVisible?: (row: R) => boolean
  /** Has the same place in the row as the previous action of the list; a row shows at most one of the two. */
  sharesPlaceWithPrevious?: true
  danger?: true
  /** Always in the menu, never an icon: for actions that delete or deactivate, which a stray click must not start. */
  isInMenu?: true
}

/** Shows the details of a row beside the list instead of in a dialog. */
export type RowDrawer<R> = {
  Drawer: ComponentType<RowDrawerProps<R>>
  /** Search text that finds the row in its list, such as its phone number. */
  getSearchText: (row: R) => string
}
export type RowDrawerProps<R> = {
  title: string
  openRow: OpenRow
  navigation: RowNavigation<R>
  /** Details of a row. */
  getGroups: (row: R) => DetailGroup[]
}

/** `file`: proposed file name. `columns`: by default the list's columns, further form fields and the audit fields. */
export type ExportDefinition<R> = { file: string; columns?: readonly ExportColumn<R>[] }

/** An entity with a paged list. Declared as a method for parameter bivariance. */
export type ListOperation<R> = {
  list(input: PageInput & SortInput, options?: CallOptions): Promise<Page<R>>
}
/** An operation that adds, changes or deletes a row. Declared as a method for parameter bivariance. */
export type ChangeOperation = {
  change(input: Record<string, unknown>): Promise<{ message: string; status?: string | undefined }>
}['change']
export type Operations<R> = ListOperation<R> &
  Partial<Record<'add' | 'update' | 'setStatus' | 'remove', ChangeOperation>> & {
    /** Rows of a date range (extension). */
    byRange?(input: PageInput & SortInput & DayRange, options?: CallOptions): Promise<Page<R>>
    /** Rows that match the selected `filters`, within the date range if the list has one (extension). */
    filtered?: FilteredList<R>
  }

/** Declared as a method for parameter bivariance. */
type FilteredList<R> = {
  filtered(input: PageInput & Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Page<R>>
}['filtered']
/** A filter by one value of a field; `name`: its name in the call's input and in the address. */
export type ListFilter = {
  name: string
  label: string
  useOptions: () => readonly { value: string; label: string }[]
  /** Left out if the server lacks this extension. */
  requiredExtension?: Capability
  /** Only a view selects it; the button "Filter" does not offer it. */
  isInViewOnly?: true
}
/** Values of a list's filters by their names. */
export type SelectedFilters = Readonly<Record<string, string>>

/** Entity, operations and definition of a declarative screen. */
export type ListScreenProps<R> = { entity: string; operations: Operations<R>; definition: Definition<R> }

/** A declarative screen: data and render functions only. */
export type Definition<R> = {
  columns: readonly Column<R>[]
  /** Text of an empty list. */
  empty: string
  /** Screen with the entries that the rows refer to. If that is empty, the empty list links to it or its prerequisite. */
  requiresEntriesOf?: Prerequisite['path']
  /** Singular noun for buttons and dialogs: 'FAQ Category'. */
  noun?: string
  /** Label of the Add button; default 'Add' and the noun. */
  addLabel?: string
  /** Form fields by their names in the input. When a row is edited, fields that `update` lacks are read-only. */
  form?: Readonly<Record<string, FieldData>>
  /** Rules between fields in addition to the schema; errors by field. */
  validate?: (values: Values, row: R | undefined) => Record<string, string>
  /** At most one entry: Add is shown only in the empty list. */
  isSingleton?: true
  /** Operations that the screen does not offer. */
  disabledOperations?: readonly ('add' | 'remove')[]
  /** Contents of "Show More"; by default the fields of the form. */
  details?: { title: string; groups?: (row: R) => DetailGroup[]; drawer?: RowDrawer<R> }
  export?: ExportDefinition<R>
  /** Note in the confirmation of a deletion. */
  deleteNote?: string
  /** The search accepts all characters. */
  hasUnrestrictedSearch?: true
  /** Date filter, if the server supports it, with its labels. */
  range?: {
    label: string
    chipLabel: string
    /** Initial range if the address has neither dates nor a search. */
    initial?: () => DayRange
  }
  /** Built-in views; the first one is the default. */
  views?: readonly BuiltInView[]
  /** Value filters, if the server supports them. */
  filters?: readonly ListFilter[]
  /** Hook that returns the further row actions that the user may run. */
  useActions?: () => readonly RowAction<R>[]
  /** Shown to the left of the main action, such as links to other displays of the entries. */
  pageTools?: ReactNode
  /** Toolbar to the right of the search; receives search, date range and filters. */
  toolbar?: (search: string, range?: DayRange, filters?: SelectedFilters) => ReactNode
}

type InputOf<O, K extends string> = O extends { [P in K]: (input: infer I, options?: CallOptions) => unknown }
  ? Omit<I, 'id' | 'isActive'>
  : Record<never, never>
type RowOf<O> = O extends ListOperation<infer R> ? R : never
type FormInput<O> = InputOf<O, 'add'> & InputOf<O, 'update'>
/** Exactly the fields of the add and update inputs. */
export type FormOf<O> = {
  [K in keyof FormInput<O>]: Field<
    FormInput<O>[K],
    K extends keyof RowOf<O> ? RowOf<O>[K] : unknown,
    Exclude<keyof FormInput<O> & string, K>
  >
}
/** The definition of a screen for the operations O of an entity. */
export type CrudDefinition<O> = Omit<Definition<RowOf<O>>, 'form'> & {
  path: ScreenPath
  icon: Icon
  form?: keyof FormInput<O> extends never ? never : FormOf<O>
}
