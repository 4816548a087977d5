import { useAppInfo } from '../../../../../core/counter/app-info'
import { State } from '../../../../../ui/state'
import { isHereAlone } from './document-rules'

/** Where a document that was taken lies. */
export function StoredState({ location }: { location: string }) {
  const isShared = useAppInfo()?.sharesMedia ?? true
  return isHereAlone(location, isShared) ? (
    <State tone="wait" label="On this workstation only" />
  ) : (
    <State tone="good" label="Uploaded" />
  )
}
