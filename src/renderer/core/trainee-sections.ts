import { type ComponentType, createContext, useContext } from 'react'

type TestsSection = ComponentType<{ registrationId: string }>
type MailsSection = ComponentType<{ email: string }>

const TraineeSections = createContext<{ Tests: TestsSection; Mails: MailsSection }>({
  Tests: () => null,
  Mails: () => null,
})
/** Provides sections of the areas `exam` and `institute` to the drawer of a trainee. */
export const TraineeSectionsProvider = TraineeSections.Provider
export const useTraineeSections = () => useContext(TraineeSections)
