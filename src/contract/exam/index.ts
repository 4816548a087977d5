import { batch } from './batch'
import { candidate } from './candidate'
import { question } from './question'
import { questionCategory } from './question-category'
import { questionPaper } from './question-paper'
import { response } from './response'
import { secondPaper } from './second-paper'
import { sitting } from './sitting'

/** Questions, batches, papers and their results. `examSet` is the wire name of a question paper. */
export const examEndpoints = {
  questionCategory,
  question,
  batch,
  candidate,
  examSet: questionPaper,
  response,
  secondPaper,
  sitting,
}
