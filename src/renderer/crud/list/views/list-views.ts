import { t } from '@lingui/core/macro'
import type { Capability } from '#contract/capability'
import type { ListViews, SavedView } from '#contract/desk/settings'
import { formatListFilters } from '../../../core/screen-url'

/** A view that comes with a list. */
export type BuiltInView = {
  id: string
  name: string
  /** Search parameters of its filters and order; default values are left out. */
  getQuery: () => Readonly<Record<string, string | undefined>>
  /** Left out if the server lacks this extension. */
  requiredExtension?: Capability
}
export type View = SavedView & { isBuiltIn: boolean }

export const noViews: ListViews = { views: [], defaultId: '' }
/** The view of a list that has no built-in ones. */
const onlyView: BuiltInView = { id: 'all', name: 'Default', getQuery: () => ({}) }

/** Not part of a view: the place in the list, and the search, which may be a person's name or phone number. */
const transientNames = ['search', 'page', 'open', 'section', 'view']

/** Value of `days` that selects the default days of a list beside a search. */
export const defaultDaysValue = 'initial'

/** Filters, order, page size and columns of an address, in a fixed order. */
export function toViewQuery(address: string): string {
  const query = new URLSearchParams(address)
  for (const name of transientNames) query.delete(name)
  if (query.get('days') === defaultDaysValue) query.delete('days')
  query.sort()
  return String(query)
}

/** Parameter of a stored query: id of the built-in view whose days it uses, so that a saved "Today" is always today. */
const daysOf = 'daysOf'
const dayEntries = ({ getQuery }: BuiltInView) =>
  Object.entries(getQuery()).filter((entry): entry is [string, string] => /^\d{4}-\d\d-\d\d$/.test(entry[1] ?? ''))

/** The query to store: if it has the days of a built-in view, which change daily, it refers to that view instead. */
export function toStoredQuery(query: string, builtIn: readonly BuiltInView[]): string {
  const parameters = new URLSearchParams(query)
  const source = builtIn.find((view) => {
    const days = dayEntries(view)
    return days.length > 0 && days.every(([name, day]) => parameters.get(name) === day)
  })
  if (!source) return query
  for (const [name] of dayEntries(source)) parameters.delete(name)
  parameters.set(daysOf, source.id)
  parameters.sort()
  return String(parameters)
}

/** True for a stored query that refers to the days of a built-in view. */
export const hasStoredDays = (query: string): boolean => new URLSearchParams(query).has(daysOf)

/** Converts a stored query back: a reference to a built-in view becomes the days that this view has today. */
export function fromStoredQuery(query: string, builtIn: readonly BuiltInView[]): string {
  const parameters = new URLSearchParams(query)
  const source = builtIn.find(({ id }) => id === parameters.get(daysOf))
  parameters.delete(daysOf)
  for (const [name, day] of source ? dayEntries(source) : []) parameters.set(name, day)
  parameters.sort()
  return String(parameters)
}

/** Views of a list: the built-in ones that the server supports, then the user's own. */
export function getViews(
  builtIn: readonly BuiltInView[],
  own: readonly SavedView[],
  hasExtension: (name: Capability) => boolean,
): View[] {
  const supported = builtIn.filter(({ requiredExtension }) => !requiredExtension || hasExtension(requiredExtension))
  return [
    ...(supported.length > 0 ? supported : [onlyView]).map(({ id, name, getQuery }) => ({
      id,
      name,
      query: toViewQuery(formatListFilters(getQuery())),
      isBuiltIn: true,
    })),
    ...own.map((view) => ({ ...view, query: fromStoredQuery(view.query, builtIn), isBuiltIn: false })),
  ]
}

/** The view of an address: the one with its `view` id, else one with the same query, else the first. */
export function findCurrentView(
  views: readonly View[],
  address: string,
): { view: View | undefined; isModified: boolean } {
  const query = toViewQuery(address)
  const id = new URLSearchParams(address).get('view')
  const view =
    views.find((candidate) => candidate.id === id) ?? views.find((candidate) => candidate.query === query) ?? views[0]
  return { view, isModified: view !== undefined && view.query !== query }
}

/** True if each of the parameters has the same value in both queries, or is in neither. */
export function haveSameValues(names: readonly string[], query: string, otherQuery: string): boolean {
  const [parameters, others] = [new URLSearchParams(query), new URLSearchParams(otherQuery)]
  return names.every((name) => parameters.get(name) === others.get(name))
}

/** Search parameters of an address that opens a view; the first view needs no id. */
export function buildViewSearch(views: readonly View[], { id, query }: View): string {
  const parameters = new URLSearchParams(query)
  if (id !== views[0]?.id) parameters.set('view', id)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The problem of a view's name; undefined for none. */
export function getViewNameProblem(name: string, others: readonly View[]): string | undefined {
  if (name.trim() === '') return t`Enter a name`
  const isTaken = others.some((other) => other.name.toLowerCase() === name.trim().toLowerCase())
  return isTaken ? t`Another view of this list has this name` : undefined
}
