import { type ComponentType, createContext, useContext } from 'react'

/** A row of an entity of the api; `isTold` where its own details say who added and changed it. */
export type RecordOf = { entity: string; id: string; hasAuditFields?: boolean }
type History = ComponentType<{ record: RecordOf }>
const NoHistory: History = () => null
const RecordHistory = createContext<History>(NoHistory)
/** Hands down what draws the history of a row, which is a screen's: details show it without knowing it. */
export const RecordHistoryProvider = RecordHistory.Provider
export const useRecordHistory = (): History => useContext(RecordHistory)
