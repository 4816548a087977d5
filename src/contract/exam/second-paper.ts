import * as z from 'zod/mini'
import { asExtension, pagedList, post, type Row } from '../protocol/endpoint'
import { count, id, instant, requiredText, text } from '../protocol/fields'
import { nullableObject, wireObject } from '../protocol/wire'
import { percent } from './candidate'
import { answer } from './response'

const paper = {
  /** The set A–D that was printed on it; '' where nobody knows. */
  set: text,
  answers: z.array(wireObject(answer)),
  /** Theory in per cent. */
  score: percent,
  /** 'screen' or 'typed'; '' where nobody said. */
  source: text,
  workstation: text,
  /** Name of the person who submitted it. */
  by: text,
  at: instant,
} as const
export type SubmittedPaper = Row<typeof paper>

const row = {
  id: ['_id', id],
  batch: nullableObject({ id: ['_id', text], name: text }),
  candidate: nullableObject({ id: ['_id', text], firstName: text, lastName: text, phone: text }),
  rollNumber: count,
  examSetId: text,
  first: wireObject(paper),
  second: wireObject(paper),
} as const
/** Two different papers of one candidate. */
export type SecondPaper = Row<typeof row>

/** Papers of candidates who had handed one in already (ours): from the screen, typed, or both typed. */
export const secondPaper = {
  /** Those that nobody has decided, oldest first; until then the candidate has no result. */
  list: asExtension(pagedList('secondPaper/getAll', 'papers', row)),
  /** Which of the two counts. Both stay stored. The message says which certificate is withdrawn by it. */
  decide: asExtension(
    post('secondPaper/decide', { id, counts: z.enum(['first', 'second']), reason: requiredText('Say why', 500) }),
  ),
}
