import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/**
 * A row of an entity. `hasAuditFields`: its details already show who added and last changed it. `isExpanded`: shows the
 * history without a press. `empty`: shown in place of a history without entries.
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
/** Provides the component for a row's history, which belongs to a screen, to the details dialog. */
export const RecordHistoryProvider = RecordHistory.Provider
export const useRecordHistory = (): History => useContext(RecordHistory)
