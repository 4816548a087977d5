import { useNavigate } from 'react-router-dom'
import { useSettings } from '../../../core/workstation/settings'
import { wholeAddressState } from '../address/use-address-navigation'
import { buildViewSearch, noViews } from './list-views'

/** Opens a screen from the menu. A list opens in its default view, and drops the filters that it had. */
export function useOpenScreen(): (path: string) => void {
  const navigate = useNavigate()
  const [{ listViews }] = useSettings()
  return (path) => {
    const { views, defaultId } = listViews[path] ?? noViews
    const view = views.find(({ id }) => id === defaultId)
    // Without a list of views, the address always has the id of the view: otherwise it is omitted for the first.
    const search = view ? buildViewSearch([], { ...view, isBuiltIn: false }) : ''
    void navigate(`${path}${search}`, { state: wholeAddressState })
  }
}
