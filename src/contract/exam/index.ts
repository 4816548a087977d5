import { batch } from './batch'
import { candidate } from './candidate'
import { examSet } from './exam-set'
import { question } from './question'
import { questionCategory } from './question-category'
import { response } from './response'

/** Questions, batches, papers and their results. */
export const examEndpoints = {
  questionCategory,
  question,
  batch,
  candidate,
  examSet,
  response,
}
