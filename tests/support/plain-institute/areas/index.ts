import type { Routes } from '../call'
import { catalogue, slots } from './catalogue'
import { content } from './content'
import { exam } from './exam'
import { governance } from './governance'
import { questions } from './questions'
import { people, registration } from './registration'
import { signingIn } from './sessions'

/** Every call of §7 that this institute knows. */
export const routes: Routes = {
  ...signingIn,
  ...catalogue,
  ...slots,
  ...registration,
  ...people,
  ...content,
  ...governance,
  ...questions,
  ...exam,
}
