import { useLocation, useNavigate } from 'react-router-dom'
import type { ListViews } from '#contract/desk/settings'
import { maxListViews } from '#contract/desk/settings'
import { useCapabilities } from '../../../core/capabilities'
import { useSettings } from '../../../core/workstation/settings'
import { useAddressSearch } from '../address/current-address'
import { wholeAddressState } from '../address/use-address-navigation'
import {
  type BuiltInView,
  buildViewSearch,
  findCurrentView,
  fromStoredQuery,
  getViews,
  haveSameValues,
  noViews,
  refersToViewDays,
  toStoredQuery,
  toViewQuery,
  type View,
} from './list-views'

/** Views of the list at the current address, and functions that change the user's own views (D-385). */
export function useListViews(builtIn: readonly BuiltInView[] = []) {
  const { pathname } = useLocation()
  const address = useAddressSearch()
  const navigate = useNavigate()
  const hasExtension = useCapabilities()
  const [{ listViews }, changeSettings] = useSettings()
  const stored = listViews[pathname] ?? noViews
  const views = getViews(builtIn, stored.views, hasExtension)
  const { view: current, isModified } = findCurrentView(views, address)

  const toStored = (search: string) => toStoredQuery(toViewQuery(search), builtIn)
  const store = (next: ListViews) => {
    const { [pathname]: _, ...others } = listViews
    return changeSettings({ listViews: next.views.length > 0 ? { ...others, [pathname]: next } : others })
  }
  const update = (id: string, changes: { name?: string; query?: string }) =>
    store({ ...stored, views: stored.views.map((view) => (view.id === id ? { ...view, ...changes } : view)) })
  const open = (search: string) => void navigate({ search }, { state: wholeAddressState })
  /** Sets only the address parameter `view`. */
  const setViewInAddress = (id: string) => {
    const parameters = new URLSearchParams(window.location.search)
    parameters.set('view', id)
    void navigate({ search: `?${parameters}` }, { replace: true })
  }
  return {
    /** Address with today's days, if the current one is a stored query, by which the menu opens a view. */
    redirect: refersToViewDays(address) ? { search: `?${fromStoredQuery(address, builtIn)}` } : undefined,
    views,
    current,
    isModified,
    /** True if the current tab's name states these filters. False for a user's own view, which may have any name. */
    isShownByTab: (names: readonly string[]) =>
      views.length > 1 && current?.isBuiltIn === true && haveSameValues(names, current.query, toViewQuery(address)),
    defaultId: stored.defaultId,
    canAdd: stored.views.length < maxListViews,
    getSearch: (view: View) => buildViewSearch(views, view),
    open: (view: View) => open(buildViewSearch(views, view)),
    /** The changes below return false if they could not be stored; the user has been notified then. */
    add: async (name: string) => {
      const id = crypto.randomUUID()
      const isStored = await store({
        ...stored,
        views: [...stored.views, { id, name: name.trim(), query: toStored(window.location.search) }],
      })
      if (isStored) setViewInAddress(id)
      return isStored
    },
    update,
    saveCurrent: () => current && update(current.id, { query: toStored(address) }),
    remove: async (id: string) => {
      const isStored = await store({
        views: stored.views.filter((view) => view.id !== id),
        defaultId: stored.defaultId === id ? '' : stored.defaultId,
      })
      const [first] = views
      if (isStored && first) open(buildViewSearch(views, first))
      return isStored
    },
    setDefault: (id: string) => store({ ...stored, defaultId: id }),
  }
}
export type ListViewsState = ReturnType<typeof useListViews>
