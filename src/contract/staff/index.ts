import { session } from './session'

/** Signing in. */
export const staffEndpoints = {
  session,
}
