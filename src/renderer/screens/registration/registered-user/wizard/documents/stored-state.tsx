import { useAppInfo } from '../../../../../core/counter/app-info'
import { State } from '../../../../../ui/state'
import { isStoredLocally } from './document-rules'

/** Storage state of a document. */
export function StoredState({ location }: { location: string }) {
  const isShared = useAppInfo()?.sharesMedia ?? true
  return isStoredLocally(location, isShared) ? (
    <State tone="wait" label="On this workstation only" />
  ) : (
    <State tone="good" label="Uploaded" />
  )
}
