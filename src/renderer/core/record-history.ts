import { type ComponentType, createContext, useContext } from 'react'

/** A row of an entity of the api; `isTold` where its own details say who added and changed it. */
export type RecordOf = { entity: string; id: string; isTold?: boolean }
type History = ComponentType<{ record: RecordOf }>
const None: History = () => null
const RecordHistory = createContext<History>(None)
/** Hands down what draws the history of a row, which is a screen's: details show it without knowing it. */
export const RecordHistoryProvider = RecordHistory.Provider
export const useRecordHistory = (): History => useContext(RecordHistory)
