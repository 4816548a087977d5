import { requestScreens } from './requests/index'

/** Who may do what, and what waits for approval. */
export const staffScreens = [...requestScreens]
