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
const fallbackView: BuiltInView = { id: 'all', name: 'Default', getQuery: () => ({}) }

/** Not stored in a view: the position in the list, and the search text, which may be a person's name or phone. */
const transientParameters = ['search', 'page', 'open', 'section', 'view']

/** Value of the parameter `days`: the list's default days also apply to the search in the URL. */
export const defaultDaysValue = 'initial'

/** The parameters that a view stores (filters, order, page size, columns), sorted by name. */
export function toViewQuery(queryString: string): string {
  const query = new URLSearchParams(queryString)
  for (const name of transientParameters) query.delete(name)
  if (query.get('days') === defaultDaysValue) query.delete('days')
  query.sort()
  return String(query)
}

/** Parameter of a stored query: id of the built-in view whose days apply. A saved "Today" is thus always today. */
const daysOfParameter = 'daysOf'
const getDayParameters = ({ getQuery }: BuiltInView) =>
  Object.entries(getQuery()).filter((entry): entry is [string, string] => /^\d{4}-\d\d-\d\d$/.test(entry[1] ?? ''))

/** The query to store. Days of a built-in view change daily, so they are replaced by a reference to that view. */
export function toStoredQuery(query: string, builtIn: readonly BuiltInView[]): string {
  const parameters = new URLSearchParams(query)
  const source = builtIn.find((view) => {
    const days = getDayParameters(view)
    return days.length > 0 && days.every(([name, day]) => parameters.get(name) === day)
  })
  if (!source) return query
  for (const [name] of getDayParameters(source)) parameters.delete(name)
  parameters.set(daysOfParameter, source.id)
  parameters.sort()
  return String(parameters)
}

/** True for a stored query that refers to the days of a built-in view. */
export const refersToViewDays = (query: string): boolean => new URLSearchParams(query).has(daysOfParameter)

/** Converts a stored query back: a reference to a built-in view becomes that view's days of today. */
export function fromStoredQuery(query: string, builtIn: readonly BuiltInView[]): string {
  const parameters = new URLSearchParams(query)
  const source = builtIn.find(({ id }) => id === parameters.get(daysOfParameter))
  parameters.delete(daysOfParameter)
  for (const [name, day] of source ? getDayParameters(source) : []) parameters.set(name, day)
  parameters.sort()
  return String(parameters)
}

/** Views of a list: the built-in ones that the server supports, then the user's saved ones. */
export function getViews(
  builtIn: readonly BuiltInView[],
  savedViews: readonly SavedView[],
  hasExtension: (name: Capability) => boolean,
): View[] {
  const supported = builtIn.filter(({ requiredExtension }) => !requiredExtension || hasExtension(requiredExtension))
  return [
    ...(supported.length > 0 ? supported : [fallbackView]).map(({ id, name, getQuery }) => ({
      id,
      name,
      query: toViewQuery(formatListFilters(getQuery())),
      isBuiltIn: true,
    })),
    ...savedViews.map((view) => ({ ...view, query: fromStoredQuery(view.query, builtIn), isBuiltIn: false })),
  ]
}

/** The view with the id of the parameter `view`, else one with the same query, else the first. */
export function findCurrentView(
  views: readonly View[],
  queryString: string,
): { view: View | undefined; isModified: boolean } {
  const query = toViewQuery(queryString)
  const id = new URLSearchParams(queryString).get('view')
  const view =
    views.find((candidate) => candidate.id === id) ?? views.find((candidate) => candidate.query === query) ?? views[0]
  return { view, isModified: view !== undefined && view.query !== query }
}

/** True if each of the parameters has the same value in both queries, or is in neither. */
export function haveSameValues(names: readonly string[], query: string, otherQuery: string): boolean {
  const [parameters, otherParameters] = [new URLSearchParams(query), new URLSearchParams(otherQuery)]
  return names.every((name) => parameters.get(name) === otherParameters.get(name))
}

/** Query string of the URL that opens a view; the first view needs no id. */
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
