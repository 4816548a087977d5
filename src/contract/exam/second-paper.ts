import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, pagedList, post, type Row } from '../protocol/endpoint'
import { count, id, instant, requiredText, text } from '../protocol/fields'
import { nullableObject, wireObject } from '../protocol/wire'
import { percent } from './candidate'
import { answer } from './response'

const paper = {
  /** The printed set A–D; '' if unknown. */
  set: text,
  answers: z.array(wireObject(answer)),
  /** Theory in per cent. */
  score: percent,
  /** 'screen', 'typed' or '' (unknown). */
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
  questionPaperId: ['examSetId', text],
  first: wireObject(paper),
  second: wireObject(paper),
} as const
/** A second paper, with the first one of the candidate. */
export type SecondPaper = Row<typeof row>

/** Second papers of candidates (extension): one from the screen and one typed, or both typed. */
export const secondPaper = {
  /** Undecided second papers, oldest first; until the decision the candidate has no result. */
  list: asExtension(pagedList('secondPaper/getAll', 'papers', row)),
  /** Decides which paper counts; both stay stored. The response's message names a withdrawn certificate. */
  decide: asExtension(
    post('secondPaper/decide', {
      id,
      counts: z.enum(['first', 'second']),
      reason: requiredText(t`Enter a reason`, 500),
    }),
  ),
}
