import { useNavigate } from 'react-router-dom'
import { useSettings } from '../../../core/workstation/settings'
import { wholeAddressState } from '../address/use-address-navigation'
import { buildViewSearch, noViews } from './list-views'

/** Opens a screen from the menu: a list at its default view, also if it is open with other filters. */
export function useOpenScreen(): (path: string) => void {
  const navigate = useNavigate()
  const [{ listViews }] = useSettings()
  return (path) => {
    const { views, defaultId } = listViews[path] ?? noViews
    const view = views.find(({ id }) => id === defaultId)
    // `[]`: the address of the first view would otherwise omit its id.
    const search = view ? buildViewSearch([], { ...view, isBuiltIn: false }) : ''
    void navigate(`${path}${search}`, { state: wholeAddressState })
  }
}
