import type { Routes } from '../call'
import { catalogue, slots } from './catalogue'
import { content } from './content'
import { exam } from './exam'
import { governance } from './governance'
import { questions } from './questions'
import { people, registration } from './registration'
import { signInRoutes } from './sessions'

/** All routes of §7. */
export const routes: Routes = {
  ...signInRoutes,
  ...catalogue,
  ...slots,
  ...registration,
  ...people,
  ...content,
  ...governance,
  ...questions,
  ...exam,
}
