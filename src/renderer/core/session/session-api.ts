import { createClient } from '#contract/protocol/http/client'
import { session } from '#contract/staff/session'
import { sendRequest } from '../send-request'

/** API of the sign-in pages. Separate from `api`, so that these pages do not load the whole contract. */
export const sessionApi = createClient({ session }, sendRequest).session
