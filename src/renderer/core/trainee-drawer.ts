import { type ComponentType, createContext, useContext } from 'react'

/** A person with a registration, in a list of another area, such as a candidate. `id` is that of the registration. */
export type Trainee = { id: string; name: string; phone: string; email: string }

type Props = {
  /** In the order of the list. */
  trainees: readonly Trainee[]
  openId: string
  onOpen: (id: string) => void
  /** Focuses the shown row in the list. */
  focusList: () => void
  onClose: () => void
}
type TraineeDrawer = ComponentType<Props>

const TraineeDrawerContext = createContext<TraineeDrawer>(() => null)
/** Provides the drawer of a trainee to the lists of other areas. */
export const TraineeDrawerProvider = TraineeDrawerContext.Provider
export const useTraineeDrawer = () => useContext(TraineeDrawerContext)
export type { Props as TraineeDrawerProps }
