import { createClient } from '#contract/protocol/http/client'
import { session } from '#contract/staff/session'
import { sendRequest } from '../send-request'

/** What the way in asks of the institute; the rest of the contract is loaded with the screens behind it. */
export const sessionApi = createClient({ session }, sendRequest).session
