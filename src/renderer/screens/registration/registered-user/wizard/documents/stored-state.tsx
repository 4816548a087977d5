import { useAppInfo } from '../../../../../core/workstation/app-info'
import { StatusBadge } from '../../../../../ui/status-badge'
import { isStoredLocally } from './document-rules'

/** Storage state of a document. */
export function StoredState({ location }: { location: string }) {
  const sharesMedia = useAppInfo()?.sharesMedia ?? true
  return isStoredLocally(location, sharesMedia) ? (
    <StatusBadge tone="wait" label="On this workstation only" />
  ) : (
    <StatusBadge tone="good" label="Uploaded" />
  )
}
