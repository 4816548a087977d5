import { createClient } from '#contract/protocol/http/client'
import { session } from '#contract/staff/session'
import { sendRequest } from '../send-request'

/** API of the sign-in pages; the rest of the contract loads with the screens. */
export const sessionApi = createClient({ session }, sendRequest).session
