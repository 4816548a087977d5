import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/**
 * A row of an entity. `hasAuditFields`: its details already show who added and last changed it. `isExpanded`: the
 * history is open from the start. `empty`: shown in place of a history without entries.
 */
export type RecordReference = {
  entity: string
  id: string
  hasAuditFields?: boolean
  isExpanded?: boolean
  empty?: ReactNode
}
type History = ComponentType<{ record: RecordReference }>
const NoHistory: History = () => null
const RecordHistory = createContext<History>(NoHistory)
/** Gives the details dialog the component for a row's history, which is part of a screen. */
export const RecordHistoryProvider = RecordHistory.Provider
export const useRecordHistory = (): History => useContext(RecordHistory)
