import { type ComponentType, createContext, useContext } from 'react'

type Tests = ComponentType<{ registrationId: string }>
type Mails = ComponentType<{ email: string }>

const TraineeSections = createContext<{ Tests: Tests; Mails: Mails }>({ Tests: () => null, Mails: () => null })
/** Provides sections of other areas to the drawer of a trainee. */
export const TraineeSectionsProvider = TraineeSections.Provider
export const useTraineeSections = () => useContext(TraineeSections)
